import type {Outcome} from './change-posts.ts'

const words: Readonly<Record<Outcome['reach'], string>> = {
  live: 'changed for visitors',
  liveAndDraft: 'changed in its draft and for visitors',
  draft: 'changed in its draft',
  draftForApproval:
    'changed in its draft only, because it promises something: send it for approval in its form',
  none: 'was like that already',
  failed: 'not changed: somebody else changed it at the same time, or your role may not',
}

/** What became of each post, in words. */
export const describeOutcomes = (
  outcomes: readonly Outcome[],
  titles: ReadonlyMap<string, string>,
): string[] =>
  outcomes.map(({id, reach, inReleases, seenFrom}) => {
    const releases = inReleases === 1 ? 'a release' : `${inReleases} releases`
    const left = inReleases > 0 ? `; its version in ${releases} was left as it is` : ''
    const later = seenFrom !== null && (reach === 'live' || reach === 'liveAndDraft')
    const scheduled = later ? `, who see the post from ${seenFrom}` : ''
    return `${titles.get(id) ?? id}: ${words[reach]}${scheduled}${left}.`
  })
