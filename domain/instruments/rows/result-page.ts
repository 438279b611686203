import * as z from 'zod/mini'
import {instrumentRowShape, spreadRowShape} from './row-shapes.ts'

const pageAfterShape = z.object({symbol: z.string(), value: z.string()})

/** The cursor of a page: symbol and sort value of the row before it. */
export type PageAfter = Readonly<z.infer<typeof pageAfterShape>>

const makePageShape = <Shape extends z.ZodMiniType>(row: Shape) =>
  z.object({rows: z.array(row), found: z.number(), next: z.nullable(pageAfterShape)})

/** A page of the instruments that match a query. Sent to the browser, and validated there. */
export const instrumentsPageShape = makePageShape(instrumentRowShape)

/** A page of the spreads that match a query. Sent to the browser, and validated there. */
export const spreadsPageShape = makePageShape(spreadRowShape)

/** A page of matching rows, the total number of matches, and the cursor of the next page. */
export type ResultPage<Row> = Readonly<{rows: Row[]; found: number; next: PageAfter | null}>
