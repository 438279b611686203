import 'server-only'
import {log} from '../../log/log.ts'
import {onMark} from '../../publish-marks/mark-clock.ts'
import {statusTag} from '../../publish-marks/status-tag.ts'
import {EdgePurger} from './edge-purger.ts'
import {purge} from './purge.ts'
import {purgeTarget} from './purge-target.ts'

/** Something may have changed while no server ran. */
const tagsOfStart = ['content', 'database']

/**
 * Has the cache in front, if there is one that is purged, forget what this process marks as changed, however it was notified. Returns for how many
 * seconds the oldest purge awaits its confirmation.
 */
export function purgeMarked(): () => number {
  const target = purgeTarget()
  if (target === null) return () => 0
  const purger = new EdgePurger({
    send: async (tags) => await purge(target, tags),
    report: (error, tags, failures) =>
      log.error({error, tags, failures}, 'the cache in front did not confirm a purge; it is sent again'),
  })
  purger.purge(tagsOfStart)
  onMark((tags) => purger.purge(tags.filter((tag) => tag !== statusTag)))
  return () => purger.waitingSeconds()
}
