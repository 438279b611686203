import {fixedTemplateIds} from '../structure/fixed-document-templates.ts'
import {isFixedType} from '../structure/fixed-documents.ts'

type Option = Readonly<{templateId: string}>

/** What the "create" menus offer: only types that an editor may add documents to. */
export const newDocumentOptions = <Offered extends Option>(offered: Offered[]): Offered[] =>
  // The template of a type without one of its own has the type's name.
  offered.filter(({templateId}) => !isFixedType(templateId) && !fixedTemplateIds.includes(templateId))
