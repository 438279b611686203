import {Stack} from '@sanity/ui'
import {type ObjectInputProps, set, setIfMissing} from 'sanity'
import {z} from 'zod'
import {languages} from '#domain/languages/languages.ts'
import {withPrescribed} from '#domain/texts/begins-with-prescribed.ts'
import {BilingualInput} from './bilingual-input.tsx'
import {PrescribedComparison} from './prescribed-comparison.tsx'
import {usePrescribedText} from './use-prescribed-text.ts'
import {WarningPreview} from './warning-preview.tsx'

const text = z.string().optional().catch(undefined)
const bilingualShape = z.object({en: text, ar: text}).catch({})

/** The input of a region's full warning, compared with the prescribed sentence, and a preview. */
export const WarningInput = (props: ObjectInputProps) => <ComparedInput {...props} form="page" />

/** The input of the short form, compared as well, with a preview of the pinned bar. */
export const ShortWarningInput = (props: ObjectInputProps) => <ComparedInput {...props} form="short" />

function ComparedInput({form, ...props}: ObjectInputProps & Readonly<{form: 'page' | 'short'}>) {
  const warning = bilingualShape.parse(props.value ?? {})
  const {sentence, others, lossPercentage} = usePrescribedText(form)
  const putIn = () => {
    if (!sentence) return
    props.onChange([
      setIfMissing({_type: props.schemaType.name}),
      ...languages.map((language) =>
        set(
          withPrescribed(
            warning[language] ?? '',
            sentence[language],
            others.map((other) => other[language]),
          ),
          [language],
        ),
      ),
    ])
  }
  return (
    <Stack gap={4}>
      <BilingualInput {...props} />
      {sentence && (
        <PrescribedComparison
          text={warning}
          sentence={sentence}
          onPutIn={putIn}
          isReadOnly={props.readOnly === true}
        />
      )}
      <WarningPreview
        form={form === 'page' ? 'full' : 'short'}
        text={warning}
        lossPercentage={lossPercentage}
      />
    </Stack>
  )
}
