import type {ObjectInputProps} from 'sanity'

/**
 * The Studio's own renderers, to hand on to the members of an object: presence, validation, change bars and comments
 * come with them.
 */
export const renderersOf = ({
  renderAnnotation,
  renderBlock,
  renderField,
  renderInlineBlock,
  renderInput,
  renderItem,
  renderPreview,
}: ObjectInputProps) => ({
  renderField,
  renderInput,
  renderItem,
  renderPreview,
  ...(renderAnnotation && {renderAnnotation}),
  ...(renderBlock && {renderBlock}),
  ...(renderInlineBlock && {renderInlineBlock}),
})
