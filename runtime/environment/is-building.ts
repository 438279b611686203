/** Whether the site is being built. A build can wait longer for a response than a visitor. Set by `commands/site/plan-site.ts`. */
export const isBuilding = (): boolean => process.env['SITE_IS_BUILDING'] === '1'
