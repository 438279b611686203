import {describe, expect, test} from 'vitest'
import {toPicture} from './content-picture.tsx'

const hash = 'a'.repeat(40)

describe('a picture of the content', () => {
  test('that is a drawing is one file, at the size it was drawn in', () => {
    expect(toPicture({ref: `image-${hash}-1200x675-svg`})).toEqual({
      src: `/media/${hash}-1200x675.svg`,
      srcSet: undefined,
      width: 1200,
      height: 675,
      focus: {x: 50, y: 50},
    })
  })

  test('that is a photograph comes in the widths that are of use', () => {
    const picture = toPicture({ref: `image-${hash}-800x400-jpg`, hotspot: {x: 0.25, y: 0.8}})
    expect(picture.src).toBe(`/media/${hash}-800x400.jpg?w=960`)
    expect(picture.srcSet?.split(', ')).toEqual([
      `/media/${hash}-800x400.jpg?w=320 320w`,
      `/media/${hash}-800x400.jpg?w=480 480w`,
      `/media/${hash}-800x400.jpg?w=640 640w`,
      `/media/${hash}-800x400.jpg?w=960 960w`,
    ])
    expect(picture.focus).toEqual({x: 25, y: 80})
  })

  test('that was cropped has the size of the rest', () => {
    const picture = toPicture({
      ref: `image-${hash}-1000x1000-png`,
      crop: {top: 0.1, bottom: 0.4, left: 0, right: 0.2},
    })
    expect(picture).toMatchObject({width: 800, height: 500})
    expect(picture.src).toContain('&rect=0,100,800,500')
  })

  test('is rejected when its reference is not a name', () => {
    expect(() => toPicture({ref: '../../etc/passwd'})).toThrow('Not the name of a picture')
  })
})
