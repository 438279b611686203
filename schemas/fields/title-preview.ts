import type {PreviewValue} from 'sanity'

/** Characters that fit into the second line of a list. */
const lineRoom = 32

/** Characters of a title that still say what it is. */
const leastRoom = 7

/**
 * The beginning of an Arabic title in a line that has so many other characters. It keeps its order among dates and Latin words. A list cuts the right end of a line
 * that is too long, where an Arabic title begins.
 */
export function beginningOf(title: string, others: number): string {
  const room = Math.max(leastRoom, lineRoom - others)
  return `\u2068${title.length > room ? `${title.slice(0, room).replace(/\s+\S*$/u, '')}…` : title}\u2069`
}

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
    subtitle: [en && ar ? beginningOf(ar, detail.length) : '', detail].filter(Boolean).join(' · '),
  }),
})
