import {type RegionCode, getRegionRecord, regionCodes} from './regions/regions.ts'
import {findServingRegion} from './regions/region-of-country.ts'

/** The appropriateness questions in display order, each with its answers. */
const commonQuestions = {
  experience: ['never', 'sometimes', 'regularly'],
  background: ['none', 'course', 'work'],
  leverage: ['fivePercent', 'wholeMargin', 'nothing'],
  margin: ['closed', 'brokerPays', 'nothingHappens'],
  losses: ['fees', 'stopGuarantees', 'allRapidly'],
} as const

/** The same questions with the thresholds of MAS Notice SFA 04-N12: six trades in three years, three consecutive years of work within ten. */
const strictQuestions = {
  ...commonQuestions,
  experience: ['never', 'fewerThanSix', 'sixOrMore'],
  background: ['none', 'course', 'threeYears'],
} as const

export type AppropriatenessQuestion = keyof typeof commonQuestions

/** One answer to each question. */
export type AppropriatenessAnswers = Readonly<{
  [Question in AppropriatenessQuestion]: (typeof commonQuestions | typeof strictQuestions)[Question][number]
}>

type Questions = Readonly<{
  [Question in AppropriatenessQuestion]: readonly AppropriatenessAnswers[Question][]
}>

/** The questions of a region, each with its answers. */
export const listQuestions = (region: RegionCode): Questions =>
  getRegionRecord(region).requiresKnowledge ? strictQuestions : commonQuestions

const isQuestion = (name: string): name is AppropriatenessQuestion => Object.hasOwn(commonQuestions, name)

export const appropriatenessQuestionNames: readonly AppropriatenessQuestion[] =
  Object.keys(commonQuestions).filter(isQuestion)

export const appropriatenessResults = ['appropriate', 'notAppropriate'] as const
export type AppropriatenessResult = (typeof appropriatenessResults)[number]

const correctAnswers = {
  leverage: 'wholeMargin',
  margin: 'closed',
  losses: 'allRapidly',
} as const satisfies Partial<AppropriatenessAnswers>

/** Trades that don't count as experience: none, and fewer than the six that MAS Notice SFA 04-N12 asks for. */
const tooFewTrades: ReadonlySet<AppropriatenessAnswers['experience']> = new Set(['never', 'fewerThanSix'])

/**
 * Assesses knowledge and experience. A client passes with correct answers to all three risk questions, and with trades, a course or work experience
 * that explain them. This is house policy, to be verified by counsel (Regulation (EU) 2017/565, Art. 55 and 56; FCA COBS 10A).
 */
export function assessAppropriateness(answers: AppropriatenessAnswers): AppropriatenessResult {
  const knowsRisks =
    answers.leverage === correctAnswers.leverage &&
    answers.margin === correctAnswers.margin &&
    answers.losses === correctAnswers.losses
  const hasExperience = !tooFewTrades.has(answers.experience) || answers.background !== 'none'
  return knowsRisks && hasExperience ? 'appropriate' : 'notAppropriate'
}

/** ISO 3166 codes of the countries whose residents answer the appropriateness questions. */
export const askingCountries: readonly string[] = regionCodes.flatMap((code) =>
  getRegionRecord(code).asksAppropriateness ? getRegionRecord(code).countries : [],
)

/** Whether to ask the questions. The region of residence decides; until a country is chosen, the shown region decides. */
export const asksAppropriateness = (shown: RegionCode, country: string | undefined): boolean =>
  getRegionRecord(findServingRegion(country, shown)).asksAppropriateness
