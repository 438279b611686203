import {readSettings} from '#commands/environment/settings.ts'

/** Address of the site under test. */
export const siteUrl = readSettings().urls.site
