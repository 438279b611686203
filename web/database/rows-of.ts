type ApiResponse<Row> = Readonly<
  {data: Row; error: null} | {data: null; error: {message: string; code: string}}
>

/** The rows in a response of the market data API. Throws with its message and code when it is an error or never arrived. */
export function rowsOf<Row>(response: ApiResponse<Row>): Row {
  if (response.error === null) return response.data
  throw new Error(
    `The market data API failed with code ${response.error.code || 'none'}: ${response.error.message}`,
  )
}
