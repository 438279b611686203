const isSecure = process.env.NODE_ENV === 'production'

/** Options of the cookies of a preview: in a frame of another site a browser stores only partitioned cookies. */
export const previewCookieOptions = (framed: boolean) =>
  ({
    secure: isSecure,
    sameSite: isSecure ? 'none' : 'lax',
    partitioned: framed && isSecure,
  }) as const
