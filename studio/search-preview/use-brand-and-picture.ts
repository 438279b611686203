import {useMemo} from 'react'
import {z} from 'zod'
import {useLiveQuery} from '../use-live-query.ts'

const text = z.string().nullable()

/** The brand's name and the address of a picture, live. */
export function useBrandAndPicture(pictureRef: string | null) {
  const query = useMemo(
    () =>
      ({
        query: `{
          "brand": *[_id == "siteSettings"][0]{"en": brandName.en, "ar": brandName.ar},
          "picture": *[_id == ${JSON.stringify(pictureRef ?? '')}][0].url
        }`,
        subscribeTo: '_id == "siteSettings"',
        perspective: 'drafts',
        shape: z.object({brand: z.object({en: text, ar: text}).nullable(), picture: text}),
      }) as const,
    [pictureRef],
  )
  const result = useLiveQuery(query)
  return result.state === 'ready' ? result.value : {brand: null, picture: null}
}
