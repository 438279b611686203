import {currentMetrics} from './current-metrics.ts'

/** Why a request was rejected before it had an effect, as a label of metrics. */
export type Rejection =
  | 'malformed'
  | 'method'
  | 'media-type'
  | 'foreign-host'
  | 'submission-limit'
  | 'proof-required'
  | 'account-limit'
  | 'download-limit'
  | 'question-limit'
  | 'search-limit'
  | 'webhook'
  | 'overload'

/** Counts a request that a filter or a limit rejected. */
export const countRejection = (reason: Rejection): void => currentMetrics()?.rejections.inc({reason})
