import 'server-only'
import {log} from '../../log/log.ts'
import {currentMetrics} from '../../metrics/current-metrics.ts'

/** Says that a published version has no valid seal, and that visitors are shown another one. */
export function reportUnsealed(documentId: string, why: string): void {
  currentMetrics()?.sealsRefused.inc()
  log.error({documentId, why}, 'a published document is not sealed')
}
