import type {PreviewValue} from 'sanity'

/** Letters of an Arabic title that are in view also in a narrow list. */
const arabicRoom = 28

/**
 * The beginning of an Arabic title for the begin of a line. It keeps its order among dates and Latin words. A list cuts the right end of a line that is too long,
 * where an Arabic title begins: so nothing comes before it.
 */
export const beginningOf = (title: string): string =>
  `\u2068${title.length > arabicRoom ? `${title.slice(0, arabicRoom).replace(/\s+\S*$/u, '')}…` : title}\u2069`

type Selected = Readonly<{en: string; ar: string; detail: string; media: PreviewValue['media']}>

type Paths = Readonly<{title: string; detail: string; media?: string}>

/** The preview of a document by its English title; under it the Arabic one, by which it may have been found, and one more field. */
export const titlePreview = ({title, detail: detailPath, media: mediaPath}: Paths) => ({
  select: {
    en: `${title}.en`,
    ar: `${title}.ar`,
    detail: detailPath,
    ...(mediaPath !== undefined && {media: mediaPath}),
  },
  prepare: ({en, ar, detail = '', media}: Partial<Selected>) => ({
    media,
    title: en ?? ar ?? '',
    subtitle: [en && ar ? beginningOf(ar) : '', detail].filter(Boolean).join(' · '),
  }),
})
