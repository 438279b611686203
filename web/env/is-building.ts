/** Whether the site is being built: nobody waits for the response, so that patience is better than speed. */
export const isBuilding = (): boolean => process.env['NEXT_PHASE'] === 'phase-production-build'
