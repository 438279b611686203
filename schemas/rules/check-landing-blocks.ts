import type {LandingBlock} from '../values/landing-blocks.ts'
import type {Problem} from './problem.ts'

const head: LandingBlock = 'landingHero'
const questions: LandingBlock = 'landingQuestions'

/** The blocks of a landing page, by their types: one head, at the top, and questions at most once, because links name each of them. */
export function checkLandingBlocks(types: readonly string[]): Problem[] {
  const count = (wanted: LandingBlock) => types.filter((type) => type === wanted).length
  return [
    ...(types.length > 0 && types[0] !== head ? [{message: 'Begin with the head of the page.'}] : []),
    ...(count(head) > 1 ? [{message: 'Keep one head: a page has one headline.'}] : []),
    ...(count(questions) > 1 ? [{message: 'Put all questions into one block.'}] : []),
  ]
}
