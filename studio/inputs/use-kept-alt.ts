import {useState} from 'react'
import {
  type FormPatch,
  type ObjectInputProps,
  PatchEvent,
  pathToString,
  set,
  setIfMissing,
  useClient,
  useFormValue,
} from 'sanity'
import {z} from 'zod'
import {publishedIdOf} from '#schemas/rules/published-id.ts'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {keptFields, keptPatch, keptShape} from '../desk/pictures/kept-text.ts'
import {type AltTexts, altTexts, altToTakeOver, hasTextOfFormer, keptWith} from './kept-alt.ts'

const chosenShape = z.object({
  type: z.literal('set'),
  path: z.tuple([z.literal('asset')]),
  value: z.object({_ref: z.string()}),
})
const wholeShape = z.object({
  type: z.literal('set'),
  path: z.tuple([]),
  value: z.object({asset: z.object({_ref: z.string()})}),
})

const assetShape = z.object({asset: z.object({_ref: z.string()})})

const keptQuery = `*[_id == $id][0]${keptFields}`

/** The picture that a change of the form chooses, if it chooses one. */
function chosenAsset(patches: readonly FormPatch[]): string | undefined {
  const chosen = patches.flatMap((patch) => {
    const asset = chosenShape.safeParse(patch)
    if (asset.success) return [asset.data.value._ref]
    const whole = wholeShape.safeParse(patch)
    return whole.success ? [whole.data.value.asset._ref] : []
  })
  return chosen.at(-1)
}

// By document, field and picture. The form is taken apart when another view of the document is opened.
const formerTexts = new Map<string, AltTexts>()

/** Takes over the text that is kept with a picture when somebody chooses it, and keeps with it what is written here. */
export function useKeptAlt({value, path, schemaType, onChange}: ObjectInputProps) {
  const client = useClient({apiVersion: studioApiVersion})
  const [state, setState] = useState<'idle' | 'keeping' | 'kept' | 'failed'>('idle')
  const keptOf = async (id: string) =>
    keptShape.parse((await client.fetch<unknown>(keptQuery, {id}, {perspective: 'raw'})) ?? {})
  const altType = schemaType.fields.find(({name}) => name === 'alt')?.type.name

  /** What was written for the picture that stood here before this one was chosen. */
  // The first change of a published document makes its draft.
  const documentId = publishedIdOf(String(useFormValue(['_id'])))
  const current = assetShape.safeParse(value).data?.asset._ref
  const placeOf = (asset: string | undefined) => [documentId, pathToString(path), asset].join(' ')
  const [former, setFormer] = useState<AltTexts | null>(() => formerTexts.get(placeOf(current)) ?? null)

  const takeOver = async (id: string, isReplaced: boolean) => {
    const texts = altToTakeOver(value, path, await keptOf(id), isReplaced)
    if (texts.length === 0) return
    const isBilingual = texts.some((text) => text.path.length > 1)
    onChange([
      ...(isBilingual ? [setIfMissing({_type: altType}, ['alt'])] : []),
      ...texts.map((text) => set(text.text, [...text.path])),
    ])
  }
  const keep = async (id: string) => {
    setState('keeping')
    try {
      await client
        .patch(id)
        .set(keptPatch(keptWith(value, path, await keptOf(id))))
        .commit()
      setState('kept')
    } catch (error) {
      console.error(error)
      setState('failed')
    }
  }
  return {
    state,
    keep,
    hasTextOfFormer: hasTextOfFormer(former, altTexts(value, path)),
    confirmText: () => {
      formerTexts.delete(placeOf(current))
      setFormer(null)
    },
    onChange: (change: Parameters<typeof onChange>[0]) => {
      onChange(change)
      const {patches} = PatchEvent.from(change)
      const id = chosenAsset(patches)
      // Without the kept text the picture is chosen all the same, and its field says that a text is needed.
      if (!id) return
      const isReplaced = current !== undefined && current !== id
      if (isReplaced) {
        const texts = altTexts(value, path)
        formerTexts.set(placeOf(id), texts)
        setFormer(texts)
      }
      takeOver(id, isReplaced).catch((error: unknown) => console.error(error))
    },
  }
}
