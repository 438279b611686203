import {type PictureSource, pictureOf} from './picture-of.ts'

type ContentPictureProps = Readonly<{
  picture: PictureSource & Readonly<{alt: string}>
  /** How wide the picture is shown, as the attribute `sizes` says it. */
  sizes: string
  /** Its size on the page, and its frame. */
  className?: string
  /** Among the first things to be seen: loaded at once. */
  isFirst?: boolean
  /** Beside words that say the same: not read out a second time. */
  isDecoration?: boolean
}>

/** A picture of the content in the room that it will take. */
export function ContentPicture({
  picture,
  sizes,
  className = 'h-auto w-full',
  isFirst = false,
  isDecoration = false,
}: ContentPictureProps) {
  const {src, srcSet, width, height, focus} = pictureOf(picture)
  const isCentred = focus.x === 50 && focus.y === 50
  return (
    // oxlint-disable-next-line next/no-img-element -- the content service scales pictures; `next/image` would send its library to every browser.
    <img
      src={src}
      srcSet={srcSet}
      sizes={srcSet ? sizes : undefined}
      width={width}
      height={height}
      alt={isDecoration ? '' : picture.alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      className={`max-w-full bg-paper-sunk ${className}`}
      style={isCentred ? undefined : {objectPosition: `${focus.x}% ${focus.y}%`}}
    />
  )
}
