import {readSettings} from '#commands/environment/settings.ts'

/** Where the site under test answers. */
export const siteUrl = readSettings().urls.site
