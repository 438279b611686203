import * as z from 'zod/mini'
import {instrumentRowShape} from './instrument-row.ts'
import {spreadRowShape} from '../../spreads/spread-row.ts'

const pageAfterShape = z.object({symbol: z.string(), value: z.string()})

/** The row after which a page starts: its symbol, and what it has in the order that was asked for. */
export type PageAfter = Readonly<z.infer<typeof pageAfterShape>>

const pageOf = <Shape extends z.ZodMiniType>(row: Shape) =>
  z.object({rows: z.array(row), found: z.number(), next: z.nullable(pageAfterShape)})

/** A page of the instruments that a question finds. Sent to the browser, and checked there. */
export const instrumentsPageShape = pageOf(instrumentRowShape)

/** A page of the spreads that a question finds. Sent to the browser, and checked there. */
export const spreadsPageShape = pageOf(spreadRowShape)

/** Some of the rows that a question finds, how many it finds in all, and where the next ones start. */
export type ResultPage<Row> = Readonly<{rows: Row[]; found: number; next: PageAfter | null}>
