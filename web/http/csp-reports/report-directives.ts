/** Where browsers report what a Content-Security-Policy stopped. */
const reportPath = '/api/csp-report'

const endpoint = 'csp'

/** The value of `Reporting-Endpoints`. */
export const reportingEndpoints = `${endpoint}="${reportPath}"`

/** The directives of a policy that has its violations reported: `report-uri` is for browsers without endpoints. */
export const reportDirectives: readonly string[] = [`report-uri ${reportPath}`, `report-to ${endpoint}`]
