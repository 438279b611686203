/** Whether a version of the API has releases: from 2025-02-19 on, says the documentation of Content Releases. */
export const hasReleases = (apiVersion: string): boolean => apiVersion >= 'v2025-02-19'
