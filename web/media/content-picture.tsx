import {type PictureSource, pictureOf} from './picture-of.ts'

type ContentPictureProps = Readonly<{
  picture: PictureSource & Readonly<{alt: string}>
  /** The displayed width, as the attribute `sizes`. */
  sizes: string
  /** Classes for size and frame. */
  className?: string
  /** Above the fold: loaded eagerly. */
  isFirst?: boolean
  /** Decorative: hidden from screen readers. */
  isDecoration?: boolean
}>

/** A responsive picture of the content with reserved space. */
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
