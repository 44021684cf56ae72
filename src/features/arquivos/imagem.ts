/* Images as the server takes them: square, in three sizes, drawn again, so that nothing but the picture is left. */
import { LARGURAS } from '@/components/identidade/imagens'
import { MAXIMO_DO_ARQUIVO } from '@/domain/candidatura/arquivo'
import { AppError } from '@/lib/errors'

/** Most bytes of one size; the bucket and SQL hold the same. */
const MAX_BYTES = 204_800
const QUALIDADES = [0.86, 0.7, 0.5]
/** Longest side of a page of text in a photo, in pixels. */
const LADO_DA_FOLHA = 2000

/** `cobrir` cuts what is beyond the square, for people; `conter` keeps all of it on white, for logos. */
export type Corte = 'cobrir' | 'conter'

const ilegivel = () =>
  new AppError('Não conseguimos ler esta imagem. Escolha um arquivo JPG, PNG ou WebP.', { code: 'arquivo', retryable: false })

function createFolha(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) throw ilegivel()
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  return { canvas, context }
}

/** Photos of phones that few browsers read. */
const isHeic = (file: Blob) => /hei[cf]/i.test(`${file.type} ${(file as Partial<File>).name ?? ''}`)

const open = (file: Blob) =>
  createImageBitmap(file).catch(() => {
    throw isHeic(file)
      ? new AppError('Este navegador não lê fotos HEIC. Salve a foto como JPG, ou envie uma captura de tela dela.', {
          code: 'arquivo',
          retryable: false,
        })
      : ilegivel()
  })

function draw(image: ImageBitmap, lado: number, corte: Corte): HTMLCanvasElement {
  const { canvas, context } = createFolha(lado, lado)
  const scale = lado / (corte === 'cobrir' ? Math.min : Math.max)(image.width, image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  context.drawImage(image, (lado - width) / 2, (lado - height) / 2, width, height)
  return canvas
}

const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))

/** The best quality that fits; null when the browser cannot write the type. */
async function encode(canvas: HTMLCanvasElement, type: string, max = MAX_BYTES): Promise<Blob | null> {
  for (const quality of QUALIDADES) {
    const blob = await toBlob(canvas, type, quality) // oxlint-disable-line no-await-in-loop -- only as many tries as it takes
    if (blob?.type !== type) return null
    if (blob.size <= max) return blob
  }
  return null
}

/** A chosen image in the sizes of `LARGURAS`. WebP, or JPEG where the browser cannot write it. Throws `AppError` `arquivo`. */
export async function renderImagem(file: Blob, corte: Corte): Promise<Blob[]> {
  const image = await open(file)
  const canvases = LARGURAS.map((lado) => draw(image, lado, corte))
  image.close()
  const todas = async (type: string) => {
    const parts = await Promise.all(canvases.map((canvas) => encode(canvas, type)))
    return parts.some((part) => part === null) ? null : (parts as Blob[])
  }
  const webp = await todas('image/webp')
  if (webp !== null) return webp
  const jpeg = await todas('image/jpeg')
  if (jpeg === null) throw ilegivel()
  return jpeg
}

/** A photo of a page, whole, as large as text needs. WebP, or JPEG where the browser cannot write it. Throws `AppError` `arquivo`. */
export async function renderFolha(file: Blob): Promise<Blob> {
  const image = await open(file)
  const scale = Math.min(1, LADO_DA_FOLHA / Math.max(image.width, image.height))
  const [width, height] = [Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale))]
  const { canvas, context } = createFolha(width, height)
  context.drawImage(image, 0, 0, width, height)
  image.close()
  const webp = await encode(canvas, 'image/webp', MAXIMO_DO_ARQUIVO)
  if (webp) return webp
  const jpeg = await encode(canvas, 'image/jpeg', MAXIMO_DO_ARQUIVO)
  if (!jpeg) throw ilegivel()
  return jpeg
}
