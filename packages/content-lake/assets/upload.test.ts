import sharp from 'sharp'
import {expect, test} from 'vitest'
import {describeImage} from './upload.ts'

/** A picture of four pixels with these alpha values. */
const pictureOf = async (alpha: readonly [number, number, number, number]) =>
  await sharp(Buffer.from(alpha.flatMap((value) => [20, 40, 60, value])), {
    raw: {width: 2, height: 2, channels: 4},
  })
    .png()
    .toBuffer()

test.each([
  ['every pixel covers what is behind it', [255, 255, 255, 255], true],
  ['one pixel is see-through', [255, 255, 254, 255], false],
  ['every pixel is see-through', [0, 0, 0, 0], false],
] as const)('a picture with an alpha channel in which %s', async (_how, alpha, isOpaque) => {
  const {metadata} = await describeImage(await pictureOf(alpha), ['none'])
  expect(metadata).toMatchObject({hasAlpha: true, isOpaque})
})

test.each(['lqip', 'blurhash', 'palette'])('a request for %s is refused', async (name) => {
  const picture = await pictureOf([255, 255, 255, 255])
  await expect(describeImage(picture, ['exif', name])).rejects.toMatchObject({
    status: 400,
    message: `Not emulated: the image metadata "${name}"`,
  })
})
