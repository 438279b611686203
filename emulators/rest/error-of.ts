type ErrorBody = Readonly<{code: string; message: string; details: unknown; hint: string | null}>

/** An error that the library responds with this status and body: its form for responses that a database function defines. */
export const errorOf = (status: number, {code, message, details, hint}: ErrorBody): Error =>
  Object.assign(new Error(JSON.stringify({code, message, details, hint})), {
    code: 'PGRST',
    detail: JSON.stringify({status, headers: {}}),
  })
