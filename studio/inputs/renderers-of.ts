import type {ObjectInputProps} from 'sanity'

/**
 * The Studio's renderers, to pass to the members of an object: they add presence, validation, change bars and comments.
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
