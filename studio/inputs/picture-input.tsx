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
  type Path,
} from 'sanity'
import {z} from 'zod'
import {Button, Flex, Text} from '@sanity/ui'
import {styled} from 'styled-components'
import {toPublishedId, studioApiVersion} from '#schemas/rules/query-content.ts'
import {
  keptFields,
  makeKeptPatch,
  keptShape,
  type Kept,
  findMissingAlt,
} from '../desk/pictures/picture-library.ts'
import {CautionNotice} from '../translations/translation-marks.tsx'
import {languages, type Language, type Localized} from '#domain/languages.ts'
import {mapLanguages} from '#domain/localized.ts'
import {findLanguage} from './form-layout.tsx'
import {say} from '../i18n/say.ts'

const pictureShape = z.object({
  alt: z
    .union([z.string(), z.record(z.string(), z.unknown())])
    .optional()
    .catch(undefined),
})

const readText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The alternative texts of a picture in use, by language. A picture in an article only has the article's language. */
export function readAltTexts(picture: unknown, path: Path): Localized<string> {
  const {alt} = pictureShape.catch({}).parse(picture ?? {})
  const own = findLanguage(path)
  const textIn = (language: Language) =>
    own === undefined
      ? typeof alt === 'object'
        ? readText(alt[language])
        : ''
      : own === language
        ? readText(alt)
        : ''
  return mapLanguages(textIn)
}

/** A text for a field of a picture in use. */
type AltText = Readonly<{path: readonly string[]; text: string}>

/**
 * The stored texts that a picture in use takes over: those that it lacks. A picture that replaced another takes over every stored text,
 * because the existing text describes the replaced picture.
 */
export function findAltToCopy(picture: unknown, path: Path, kept: Kept, isReplaced = false): AltText[] {
  const own = findLanguage(path)
  const written = isReplaced ? mapLanguages(() => '') : readAltTexts(picture, path)
  const missing = findMissingAlt(written, kept) ?? {}
  return languages
    .filter((language) => own === undefined || own === language)
    .flatMap((language) => {
      const taken = missing[language]
      return taken === undefined ? [] : [{path: own === undefined ? ['alt', language] : ['alt'], text: taken}]
    })
}

/** The texts of a picture in use. */
export type AltTexts = ReturnType<typeof readAltTexts>

/** Whether a picture that replaced another still has the replaced picture's text. */
export const hasFormerText = (former: AltTexts | null, current: AltTexts): boolean =>
  former !== null &&
  languages.some((language) => former[language] !== '' && former[language] === current[language])

/** The stored data of a picture after its texts in use are stored, too. Other languages and tags stay. */
export function addAltTexts(picture: unknown, path: Path, kept: Kept): Kept {
  const texts = readAltTexts(picture, path)
  return {...kept, ...mapLanguages((language) => texts[language] || kept[language])}
}

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

const pictureAssetShape = z.object({asset: z.object({_ref: z.string()})})

const keptQuery = `*[_id == $id][0]${keptFields}`

/** The picture that a form change selects, if any. */
function findChosenAsset(patches: readonly FormPatch[]): string | undefined {
  const chosen = patches.flatMap((patch) => {
    const asset = chosenShape.safeParse(patch)
    if (asset.success) return [asset.data.value._ref]
    const whole = wholeShape.safeParse(patch)
    return whole.success ? [whole.data.value.asset._ref] : []
  })
  return chosen.at(-1)
}

// Keyed by document, field and picture. Outside the component, because another view of the document unmounts the form.
const formerTexts = new Map<string, AltTexts>()

/** Copies a picture's stored text when the user selects it, and stores the text written here. */
function useKeptAlt({value, path, schemaType, onChange}: ObjectInputProps) {
  const client = useClient({apiVersion: studioApiVersion})
  const [state, setState] = useState<'idle' | 'keeping' | 'kept' | 'failed'>('idle')
  const fetchKept = async (id: string) =>
    keptShape.parse((await client.fetch<unknown>(keptQuery, {id}, {perspective: 'raw'})) ?? {})
  const altType = schemaType.fields.find(({name}) => name === 'alt')?.type.name

  /** The text of the previous picture in this field. */
  // The first change of a published document creates its draft.
  const documentId = toPublishedId(String(useFormValue(['_id'])))
  const current = pictureAssetShape.safeParse(value).data?.asset._ref
  const makePlaceKey = (asset: string | undefined) => [documentId, pathToString(path), asset].join(' ')
  const [former, setFormer] = useState<AltTexts | null>(() => formerTexts.get(makePlaceKey(current)) ?? null)

  const takeOver = async (id: string, isReplaced: boolean) => {
    const texts = findAltToCopy(value, path, await fetchKept(id), isReplaced)
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
        .set(makeKeptPatch(addAltTexts(value, path, await fetchKept(id))))
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
    hasTextOfFormer: hasFormerText(former, readAltTexts(value, path)),
    confirmText: () => {
      formerTexts.delete(makePlaceKey(current))
      setFormer(null)
    },
    onChange: (change: Parameters<typeof onChange>[0]) => {
      onChange(change)
      const {patches} = PatchEvent.from(change)
      const id = findChosenAsset(patches)
      // If loading the stored text fails, the picture is still selected, and its field asks for a text.
      if (!id) return
      // The note is about the picture before.
      setState('idle')
      const isReplaced = current !== undefined && current !== id
      if (isReplaced) {
        const texts = readAltTexts(value, path)
        formerTexts.set(makePlaceKey(id), texts)
        setFormer(texts)
      }
      takeOver(id, isReplaced).catch((error: unknown) => console.error(error))
    },
  }
}

const imageFields = new Set(['asset', 'crop', 'hotspot', 'media'])

// Uses the form's width, as in the bilingual input.
const Container = styled.div`
  container-type: inline-size;
`

// The picture is placed beside all its text fields.
const Beside = styled.div<{$words: number}>`
  @container (min-width: 30rem) {
    [data-testid='image-input'] {
      display: grid;
      grid-template-columns: minmax(0, 15rem) minmax(0, 1fr);
      align-items: start;
      column-gap: 1.5rem;
    }

    [data-testid='image-input'] > :first-child {
      grid-row: 1 / span ${({$words}) => $words};
    }
  }
`

const assetShape = z.object({_ref: z.string()})

/** An image input with its text fields beside the picture. The text can be copied from the picture or stored with it. */
export function PictureInput(props: ObjectInputProps) {
  const {state, keep, hasTextOfFormer, confirmText, onChange} = useKeptAlt(props)
  const input = props.renderDefault({...props, onChange})
  const words = props.members.filter(
    (member) => member.kind === 'field' && !imageFields.has(member.name),
  ).length
  const asset = assetShape.safeParse(props.value?.['asset'])
  if (!asset.success) return <Container>{input}</Container>
  const texts = Object.values(readAltTexts(props.value, props.path))
  return (
    <Container>
      <Beside $words={words}>{input}</Beside>
      {hasTextOfFormer && (
        <CautionNotice
          words={say('You replaced the picture. Does the alternative text describe the new one?')}
        >
          <Button mode="ghost" fontSize={1} padding={2} text={say('Yes, it does')} onClick={confirmText} />
        </CautionNotice>
      )}
      {!props.readOnly && texts.some((text) => text !== '') && (
        <Flex gap={3} align="center" paddingTop={3}>
          <Button
            mode="ghost"
            fontSize={1}
            padding={2}
            text={say('Save this text with the picture')}
            disabled={state === 'keeping'}
            onClick={() => void keep(asset.data._ref)}
          />
          <Text size={1} muted aria-live="polite">
            {state === 'kept' && say('Saved. The text is filled in the next time you choose this picture.')}
            {state === 'failed' && say('Not saved. Try again. If that fails too, contact an administrator.')}
          </Text>
        </Flex>
      )}
    </Container>
  )
}
