type Answer<Row> = Readonly<{data: Row; error: null} | {data: null; error: {message: string; code: string}}>

/** The data of an answer of the figures API. Throws an Error with its message and code when it is a refusal or never came. */
export function rowsOf<Row>(answer: Answer<Row>): Row {
  if (answer.error === null) return answer.data
  throw new Error(`The figures API answered ${answer.error.code || 'nothing'}: ${answer.error.message}`)
}
