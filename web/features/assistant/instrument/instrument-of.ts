import type {InstrumentAnswer} from './load-answer.ts'

/** The instrument that an answer is about. */
export const instrumentOf = (answer: InstrumentAnswer) =>
  answer.kind === 'refused' ? answer.found.instrument : answer.page.record.instrument
