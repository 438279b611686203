import {Card, Text} from '@sanity/ui'
import {useSyncExternalStore, type ComponentType} from 'react'
import {
  type InputProps,
  isArrayOfBlocksInputProps,
  isArrayOfObjectsInputProps,
  isObjectInputProps,
  isStringInputProps,
  type ObjectInputProps,
  type StringInputProps,
} from 'sanity'
import {styled} from 'styled-components'
import {isPromotionType, isRegulatedType} from '#schemas/values/departments.ts'
import {RequestBanner} from '../approval/request-banner.tsx'
import {isBilingual} from '../translations/locales.ts'
import {pasteDocument} from '../paste-from-word.ts'
import {TableRowsInput} from '../table/table-rows-input.tsx'
import {BilingualInput} from './bilingual-input.tsx'
import {Directed, findLanguage, WideForm} from './form-layout.tsx'
import {PreserveCaret} from './preserve-caret.tsx'
import {KeepPlaceholdersWhole} from './whole-placeholders.tsx'
import {LeverageCapsInput} from './leverage-caps-input.tsx'
import {PictureInput} from './picture-input.tsx'
import {SlugInput} from './slug-input.tsx'
import {SymbolInput} from './symbol-input.tsx'
import {ShortWarningInput, WarningInput} from './warning-input.tsx'
import {say} from '../i18n/say.ts'

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** Shown above a form while the browser is offline: which rules couldn't query the server. */
function UncheckedNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (isOnline) return null
  return (
    <Card as="output" display="block" tone="caution" paddingX={3} paddingY={2} radius={2}>
      <Text size={1}>
        {say('You appear to be offline. The form couldn’t check whether addresses are free and links work.')}
      </Text>
    </Card>
  )
}

const inputs: Readonly<Record<string, ComponentType<ObjectInputProps>>> = {
  articleFigure: PictureInput,
  bilingual: BilingualInput,
  leverageCaps: LeverageCapsInput,
  localizedImage: PictureInput,
  openImage: PictureInput,
  riskWarning: WarningInput,
  riskWarningShort: ShortWarningInput,
  slug: SlugInput,
}

/** The name of an object's custom input: by its field name if that has an input, or by its type. */
function findInputName({path, schemaType: {name}}: ObjectInputProps): string {
  const [field, ...deeper] = path
  if (typeof field === 'string' && field in inputs && deeper.length === 0) return field
  return isBilingual(name) ? 'bilingual' : name
}

// The toolbar of formatted text needs more than half of the form, and only folds inside a contained element.
const DirectedEditor = styled(Directed)`
  contain: inline-size;
  width: 100%;

  /** The Studio positions list markers from the left, which covers the first letter of an Arabic line. */
  &[dir='rtl'] [data-list-item] > [data-ui='Flex'] {
    padding-inline: 2rem 0;
  }

  &[dir='rtl'] [data-list-prefix] {
    margin-inline: -4.5rem 0;
    text-align: end;
  }
`

// An article needs a tall editor.
const ArticleEditor = styled(DirectedEditor)`
  [data-testid='pt-editor'] {
    height: 34rem;
  }
`

/** Whether documents of a type can need approval, so that their forms show the request's state. */
const isApprovedType = (name: string): boolean => isRegulatedType(name) || isPromotionType(name)

/** Whether a text has no language and no options: an address, a code or a name. These run left to right in every interface. */
const isPlain = ({path, schemaType}: StringInputProps): boolean =>
  findLanguage(path) === undefined && schemaType.options?.list === undefined

/** The form's inputs: custom ones for some types, and the Studio's for the others. */
export function InputByType(props: InputProps) {
  if (isObjectInputProps(props)) {
    const Input = inputs[findInputName(props)]
    if (Input) return <Input {...props} />
    return (
      <>
        {props.path.length === 0 && <WideForm />}
        {props.path.length === 0 && <UncheckedNotice />}
        {props.path.length === 0 && isApprovedType(props.schemaType.name) && (
          <RequestBanner document={props.value} />
        )}
        {props.renderDefault(props)}
      </>
    )
  }
  // Only the editor is right-to-left, because the Studio positions its markers and menus from the left.
  if (isArrayOfBlocksInputProps(props)) {
    const Editor = props.schemaType.name === 'article' ? ArticleEditor : DirectedEditor
    const pasting = {...props, onPaste: pasteDocument}
    return <Editor path={props.path}>{props.renderDefault(pasting)}</Editor>
  }
  if (isArrayOfObjectsInputProps(props) && props.schemaType.of.some(({name}) => name === 'articleTableRow'))
    return <TableRowsInput {...props} />
  if (isStringInputProps(props) && props.path.at(-1) === 'symbol') return <SymbolInput {...props} />
  if (isStringInputProps(props))
    return (
      <Directed path={props.path}>
        <KeepPlaceholdersWhole>
          <PreserveCaret>
            {isPlain(props) ? <div dir="ltr">{props.renderDefault(props)}</div> : props.renderDefault(props)}
          </PreserveCaret>
        </KeepPlaceholdersWhole>
      </Directed>
    )
  return props.renderDefault(props)
}
