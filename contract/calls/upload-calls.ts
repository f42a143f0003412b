import { z } from 'zod'

import { largestImage } from '#domain/product/personalization.ts'
import { UploadedPicture } from '../answers.ts'
import { call } from '../call.ts'

/** Pictures that shoppers send for personalized products. */
export const uploadCalls = {
  upload: call({
    method: 'POST',
    path: '/api/public/upload',
    source: 'ours',
    auth: 'none',
    state: 'served',
    purpose: 'Keep a picture for a personalized product for a day; the body is the picture itself',
    bytes: largestImage,
    answer: z.object({ name: z.string() }),
    status: 201,
  }),
  uploaded: call({
    method: 'GET',
    path: '/api/public/upload/{name}',
    source: 'ours',
    auth: 'none',
    state: 'served',
    purpose: 'A picture that was uploaded, for anyone with its unguessable name',
    answer: UploadedPicture,
    status: 200,
  }),
} as const
