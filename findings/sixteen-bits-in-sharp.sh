#!/usr/bin/env bash
# sharp reads a picture of 16 bits a colour that has a profile, as Photoshop and Lightroom write
# TIFF and PNG, by way of Display P3, and writes these numbers into a file that has no profile, which
# everybody takes for sRGB: a red of 200, 60, 50 comes out as 184, 70, 57, all colours duller. Also
# where the profile is sRGB itself; with 8 bits, or with 16 and no profile, they stay. Named by
# `withIccProfile('srgb')` they are right, and `attach: false` keeps the profile out of the file; but
# with that, 16 bits without a profile are taken for Display P3 and come out too bright.
# (sharp 0.35.5 with libvips 8.18.7; https://sharp.pixelplumbing.com/api-colour has it that output
# is sRGB by default.) Kram names sRGB for pictures of 16 bits with a profile.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-save sharp@0.35.5 >/dev/null

cat >see.mjs <<'JS'
import sharp from 'sharp'

const red = { create: { width: 64, height: 64, channels: 3, background: { r: 200, g: 60, b: 50 } } }
const colour = async (picture) => {
  const { data } = await sharp(await picture.png().toBuffer()).raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray(0, 3)].join(', ')
}
const files = {
  '8 bits, sRGB profile': sharp(red).withIccProfile('srgb').png(),
  '16 bits, no profile': sharp(red).toColourspace('rgb16').png(),
  '16 bits, sRGB profile': sharp(red).withIccProfile('srgb').toColourspace('rgb16').png(),
  '16 bits, sRGB profile, TIFF': sharp(red).withIccProfile('srgb').toColourspace('rgb16').tiff({ compression: 'lzw' }),
}
for (const [name, made] of Object.entries(files)) {
  const bytes = await made.toBuffer()
  const { depth, hasProfile } = await sharp(bytes).metadata()
  const plain = await colour(sharp(bytes))
  const named = await colour(sharp(bytes).withIccProfile('srgb', { attach: false }))
  console.log(`${name} (${depth}, ${hasProfile ? 'profile' : 'none'}): ${plain}; named: ${named}`)
}
JS
node see.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
8 bits, sRGB profile (uchar, profile): 200, 60, 50; named: 200, 60, 50
16 bits, no profile (ushort, none): 200, 60, 50; named: 217, 42, 40
16 bits, sRGB profile (ushort, profile): 184, 70, 57; named: 199, 59, 50
16 bits, sRGB profile, TIFF (ushort, profile): 184, 70, 57; named: 199, 59, 50
SEEN
