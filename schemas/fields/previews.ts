import {defaultLanguage} from '#domain/languages.ts'
import {findOtherLanguage} from '#domain/localized.ts'
import type {PreviewValue} from 'sanity'
import {formatMoment} from '../values/moments.ts'

/** A future publication time in the user's time zone, with the zone's name. Null if it has passed. */
export const formatShownFrom = (publishedAt: string, now = Date.now()): string | null =>
  Date.parse(publishedAt) > now ? formatMoment(publishedAt) : null

/** The length of a second title that fits into a narrow list. */
const room = 28

/**
 * Shortens a title for the start of a line, and isolates it among dates and Latin words. A list cuts long lines at the right end, where a
 * right-to-left title starts, so the title must come first.
 */
export const shortenTitle = (title: string): string =>
  `\u2068${title.length > room ? `${title.slice(0, room).replace(/\s+\S*$/u, '')}…` : title}\u2069`

type Selected = Readonly<{text: string; other: string; detail: string; media: PreviewValue['media']}>

/** The path of a text in the default language. */
export const inDefault = (field: string): string => `${field}.${defaultLanguage}`

/** The path of a text in the language beside the default one. */
export const inOther = (field: string): string => `${field}.${findOtherLanguage(defaultLanguage)}`

/** Selects a text in the first two languages. */
export const selectTexts = (field: string) => ({text: inDefault(field), other: inOther(field)})

type Paths = Readonly<{title: string; detail: string; media?: string}>

/** Previews a document by its title. Below it are its title in the other language, because a search may have matched that, and one more field. */
export const titlePreview = ({title, detail: detailPath, media: mediaPath}: Paths) => ({
  select: {
    ...selectTexts(title),
    detail: detailPath,
    ...(mediaPath !== undefined && {media: mediaPath}),
  },
  prepare: ({text, other, detail = '', media}: Partial<Selected>) => ({
    media,
    title: text ?? other ?? '',
    subtitle: [text && other ? shortenTitle(other) : '', detail].filter(Boolean).join(' · '),
  }),
})
