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
import {isBilingual} from '../translations/bilingual-types.ts'
import {BilingualInput} from './bilingual-input.tsx'
import {Directed} from './directed.tsx'
import {PreserveCaret} from './preserve-caret.tsx'
import {LeverageCapsInput} from './leverage-caps-input.tsx'
import {PictureInput} from './picture-input.tsx'
import {TableRowsInput} from '../table/table-rows-input.tsx'
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
}

/** The name of an object's own input: that of its field, where no other document has such a field, or of its type. */
function inputNameOf({path, schemaType: {name}}: ObjectInputProps): string {
  const [field, ...deeper] = path
  if (typeof field === 'string' && field in inputs && deeper.length === 0) return field
  return isBilingual(name) ? 'bilingual' : name
}

// The toolbar of formatted text asks for more width than its half has, and folds when it does not get it.
const DirectedEditor = styled(Directed)`
  contain: inline-size;
  width: 100%;
`

// An article is written where it can be seen, not through a slit.
const ArticleEditor = styled(DirectedEditor)`
  [data-testid='pt-editor'] {
    height: 34rem;
  }
`

/** The form's inputs: our own for the types that have one, the Studio's for the rest. */
export function InputByType(props: InputProps) {
  if (isObjectInputProps(props)) {
    const Input = inputs[inputNameOf(props)]
    if (Input) return <Input {...props} />
    return (
      <>
        {props.path.length === 0 && <WideForm />}
        {props.renderDefault(props)}
      </>
    )
  }
  // Only what is typed turns round: the Studio places its marks and menus on the field's frame from the left.
  if (isArrayOfBlocksInputProps(props)) {
    const Editor = props.schemaType.name === 'article' ? ArticleEditor : DirectedEditor
    return <Editor path={props.path}>{props.renderDefault(props)}</Editor>
  }
  if (isArrayOfObjectsInputProps(props) && props.schemaType.of.some(({name}) => name === 'articleTableRow'))
    return <TableRowsInput {...props} />
  if (isStringInputProps(props))
    return (
      <Directed path={props.path}>
        <PreserveCaret>{props.renderDefault(props)}</PreserveCaret>
      </Directed>
    )
  return props.renderDefault(props)
}
