import type {ComponentType} from 'react'
import {
  type InputProps,
  isArrayOfBlocksInputProps,
  isArrayOfObjectsInputProps,
  isObjectInputProps,
  isStringInputProps,
  type ObjectInputProps,
} from 'sanity'
import {styled} from 'styled-components'
import {isPromotionType, isRegulatedType} from '#schemas/values/departments.ts'
import {NotInReleases} from '../approval/not-in-releases.tsx'
import {RequestBanner} from '../approval/request-banner.tsx'
import {isBilingual} from '../translations/bilingual-types.ts'
import {BilingualInput} from './bilingual-input.tsx'
import {CouldNotBeChecked} from './could-not-be-checked.tsx'
import {Directed} from './directed.tsx'
import {PreserveCaret} from './preserve-caret.tsx'
import {pasteDocument} from '../paste/paste-document.ts'
import {KeepPlaceholdersWhole} from './keep-placeholders-whole.tsx'
import {LeverageCapsInput} from './leverage-caps-input.tsx'
import {PictureInput} from './picture-input.tsx'
import {TableRowsInput} from '../table/table-rows-input.tsx'
import {SlugInput} from './slug-input.tsx'
import {ShortWarningInput, WarningInput} from './warning-input.tsx'
import {WideForm} from './wide-form.ts'

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

/** The name of an object's custom input: its field name, if that has one, or its type. */
function inputNameOf({path, schemaType: {name}}: ObjectInputProps): string {
  const [field, ...deeper] = path
  if (typeof field === 'string' && field in inputs && deeper.length === 0) return field
  return isBilingual(name) ? 'bilingual' : name
}

// The toolbar of formatted text needs more width than half of the form; it folds when it is contained.
const DirectedEditor = styled(Directed)`
  contain: inline-size;
  width: 100%;

  /* The Studio places the marks of lists from the left: over the first letter of an Arabic line. */
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

/** Whether a second person may be asked to approve documents of a type: their forms tell what became of it. */
const isApprovedType = (name: string): boolean => isRegulatedType(name) || isPromotionType(name)

/** The form's inputs: custom ones for some types, the Studio's for the others. */
export function InputByType(props: InputProps) {
  if (isObjectInputProps(props)) {
    const Input = inputs[inputNameOf(props)]
    if (Input) return <Input {...props} />
    return (
      <>
        {props.path.length === 0 && <WideForm />}
        {props.path.length === 0 && <CouldNotBeChecked />}
        {props.path.length === 0 && isRegulatedType(props.schemaType.name) && <NotInReleases />}
        {props.path.length === 0 && isApprovedType(props.schemaType.name) && (
          <RequestBanner document={props.value} />
        )}
        {props.renderDefault(props)}
      </>
    )
  }
  // Only the editor is right-to-left: the Studio positions its markers and menus from the left.
  if (isArrayOfBlocksInputProps(props)) {
    const Editor = props.schemaType.name === 'article' ? ArticleEditor : DirectedEditor
    const pasting = {...props, onPaste: pasteDocument}
    return <Editor path={props.path}>{props.renderDefault(pasting)}</Editor>
  }
  if (isArrayOfObjectsInputProps(props) && props.schemaType.of.some(({name}) => name === 'articleTableRow'))
    return <TableRowsInput {...props} />
  if (isStringInputProps(props))
    return (
      <Directed path={props.path}>
        <KeepPlaceholdersWhole>
          <PreserveCaret>{props.renderDefault(props)}</PreserveCaret>
        </KeepPlaceholdersWhole>
      </Directed>
    )
  return props.renderDefault(props)
}
