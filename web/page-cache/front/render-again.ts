import {onMark} from '../../publish-marks/mark-clock.ts'
import {BackgroundRenderer} from './background-renderer.ts'
import {type OwnAddress, sendAgain} from './request-again.ts'
import type {StoredPages} from './stored-pages.ts'

/**
 * Has stored pages rendered again that are outdated, after each publication, or stale, once somebody requests them.
 * @param ownAddress Where this process takes requests; null before the first one.
 */
export function renderAgain(pages: StoredPages, ownAddress: () => OwnAddress | null): BackgroundRenderer {
  const renderer = new BackgroundRenderer(async (path) => {
    const [again, address] = [pages.againOf(path), ownAddress()]
    if (again === null || address === null) return
    // Next responds with a page that is stale before it renders it again.
    const isDone = again.age === 'stale' ? pages.untilStored(path) : undefined
    try {
      await sendAgain(again, address)
      await pages.arrivalOf(path)
      await isDone
    } finally {
      pages.forgetOutdated(path)
    }
  })
  onMark(() => renderer.renderAll(pages.outdated()))
  return renderer
}
