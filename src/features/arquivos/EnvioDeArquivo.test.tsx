import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AppError, SEM_CONEXAO } from '@/lib/errors'
import { createDeferred } from '../../../tests/support/pages/deferred'
import { renderAt } from '../../../tests/support/pages/render-at'
import { serve } from '../../../tests/support/signed-in'
import * as api from './api'
import { EnvioDeArquivo } from './EnvioDeArquivo'

vi.mock('./api', async (real) => ({
  ...(await real<typeof api>()),
  sendArquivo: vi.fn(),
}))
const send = vi.mocked(api.sendArquivo)
const PRONTO = { id: 'a', nome: 'proposta.pdf', caminho: 'x.pdf' }

function open(tipo: 'pdf' | 'logo' | 'curriculo' = 'pdf', atual: string | null = null) {
  const onChange = vi.fn()
  const onPendente = vi.fn()
  const { unmount } = renderAt(
    '/',
    <EnvioDeArquivo
      tipo={tipo}
      name="anexo"
      label="Anexo"
      hint="Um arquivo."
      atual={atual === null ? null : <p>{atual}</p>}
      onChange={onChange}
      onPendente={onPendente}
    />,
  )
  // What the browser offers is a hint only: files of any kind arrive.
  return {
    user: userEvent.setup({ applyAccept: false, delay: null }),
    onChange,
    onPendente,
    unmount,
    input: screen.getByLabelText<HTMLInputElement>('Anexo'),
  }
}
const file = (name: string, type: string, size = 10, content = '%PDF-1.7 %%EOF') => {
  const made = new File([content], name, { type })
  Object.defineProperty(made, 'size', { value: size })
  return made
}

test.each<['pdf' | 'logo' | 'curriculo', File, string]>([
  ['curriculo', new File([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)], 'cv.pdf'), 'Este é um .doc antigo, ou um documento com senha.'],
  ['curriculo', file('cv.odt', '', 10, 'odt'), 'Escolha um PDF, um documento do Word (.docx) ou uma foto.'],
  ['curriculo', file('cv.pdf', 'application/pdf', 7_549_747), 'O arquivo tem 7,2 MB, e cabem 5 MB. Salve-o com imagens menores.'],
  ['pdf', file('foto.pdf', 'application/pdf', 10, 'PNG'), 'Escolha um arquivo PDF.'],
  ['pdf', file('grande.pdf', 'application/pdf', 6_291_456), 'O arquivo tem 6 MB, e cabem 5 MB.'],
  ['pdf', file('vazio.pdf', 'application/pdf', 0), 'O arquivo está vazio.'],
  ['logo', file('logo.svg', 'image/svg+xml'), 'Escolha uma imagem JPG, PNG ou WebP.'],
  ['logo', file('logo.pdf', 'application/pdf'), 'Escolha uma imagem JPG, PNG ou WebP.'],
  ['logo', file('logo.png', 'image/png', 20_000_001), 'A imagem passou de 20 MB.'],
])('%s: a file that cannot be is refused at once, announced, and nothing is sent (%#)', async (tipo, chosen, message) => {
  const { user, onChange, input } = open(tipo)
  await user.upload(input, chosen)
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(send).not.toHaveBeenCalled()
  expect(onChange).not.toHaveBeenCalled()
})

test('a failed upload says why, and the same file goes again with one press', async () => {
  const { user, onChange, input } = open()
  send.mockRejectedValueOnce(new AppError(SEM_CONEXAO, { code: 'sem_conexao', retryable: true }))
  await user.upload(input, file('proposta.pdf', 'application/pdf'))
  expect(await screen.findByRole('alert')).toHaveTextContent(SEM_CONEXAO)
  send.mockResolvedValueOnce(PRONTO)
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(document.activeElement).toHaveAttribute('id', 'campo-anexo')
  await expect.poll(() => onChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(PRONTO))
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  [500, 'Não conseguimos receber o arquivo agora. Tente de novo em instantes.', true],
  [429, 'Não conseguimos receber o arquivo agora. Tente de novo em instantes.', true],
  [413, 'O arquivo não foi aceito. Confira o tipo e o tamanho.', false],
])('a storage that answers %i blames the file only when it is at fault', async (status, message, retryable) => {
  serve({ arquivos: () => ({ body: { id: 'a', urls: ['http://localhost/parte'] } }) })
  class Request extends EventTarget {
    readonly status = status
    readonly upload = new EventTarget()
    readonly open = () => {}
    readonly setRequestHeader = () => {}
    readonly send = () => {
      for (const name of ['load', 'loadend']) this.dispatchEvent(new Event(name))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  const { sendArquivo } = await vi.importActual<typeof api>('./api')
  await expect(sendArquivo('pdf', 'cv.pdf', [new Blob(['%PDF'])], () => {})).rejects.toMatchObject({ message, retryable })
})

test('the file that is there can be replaced and taken off', async () => {
  const { user, onChange } = open('pdf', 'proposta.pdf')
  expect(screen.getByRole('button', { name: 'Trocar arquivo' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retirar arquivo' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null)
  expect(screen.getByRole('button', { name: 'Trocar arquivo' })).toHaveFocus()
})

test('a file on its way is cancelled, and the form learns each step', async () => {
  const { user, onChange, onPendente, input } = open()
  send.mockImplementationOnce(
    (_tipo, _nome, _partes, _onProgress, cancel) =>
      new Promise((_done, fail) => cancel?.addEventListener('abort', () => fail(new Error('aborted')))),
  )
  await user.upload(input, file('proposta.pdf', 'application/pdf'))
  expect(screen.getByRole('progressbar', { name: 'Envio do arquivo' })).toBeVisible()
  expect(onPendente).toHaveBeenLastCalledWith({ nome: 'proposta.pdf', enviando: true })
  await user.click(screen.getByRole('button', { name: 'Cancelar envio' }))
  await expect.poll(() => onPendente).toHaveBeenLastCalledWith(null)
  expect(screen.getByRole('button', { name: 'Escolher PDF' })).toHaveFocus()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onChange).not.toHaveBeenCalled()
})

test.each(['sent', 'checked'])(
  'a file that is being %s when its form is emptied stops, and comes to it no more',
  async (part) => {
    const { input, onChange, onPendente, unmount } = open()
    const late = createDeferred<typeof PRONTO>()
    let stopped: AbortSignal | undefined
    send.mockImplementationOnce((_tipo, _nome, _partes, onProgress, cancel) => {
      stopped = cancel
      if (part === 'checked') onProgress(1)
      return late.promise
    })
    fireEvent.change(input, { target: { files: [file('cv.pdf', 'application/pdf')] } })
    expect(onPendente).toHaveBeenCalledTimes(1)
    await expect.poll(() => stopped).toBeDefined()
    unmount()
    expect(stopped?.aborted).toBe(true)
    late.resolve(PRONTO)
    await act(() => late.promise.then(() => undefined))
    expect(onPendente).toHaveBeenCalledTimes(1)
    expect(onChange).not.toHaveBeenCalled()
  },
)

test('a file dropped while another is on its way is answered, and the first one arrives', async () => {
  const { user, onChange, input } = open()
  let arrive: ((arquivo: typeof PRONTO) => void) | undefined
  send.mockClear().mockImplementationOnce(() => new Promise((done) => (arrive = done)))
  await user.upload(input, file('proposta.pdf', 'application/pdf'))
  expect(await screen.findByRole('progressbar')).toBeVisible()
  fireEvent.drop(input, { dataTransfer: { files: [file('outra.pdf', 'application/pdf')] } })
  expect(await screen.findByRole('alert')).toHaveTextContent('“outra.pdf” não foi recebido: outro arquivo está sendo enviado.')
  arrive?.(PRONTO)
  await expect.poll(() => onChange).toHaveBeenCalledWith(PRONTO)
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  expect(send).toHaveBeenCalledTimes(1)
})

test('a document is known by its content, and a HEIC photo that cannot be read says what to do', async () => {
  const { user, onChange, input } = open('curriculo')
  send.mockResolvedValueOnce(PRONTO)
  await user.upload(input, file('documento', '', 10, 'PK\u0003\u0004 de um .docx'))
  await expect.poll(() => onChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(PRONTO))
  vi.stubGlobal('createImageBitmap', async () => {
    throw new Error('not decoded')
  })
  await user.upload(input, file('IMG_0001.HEIC', ''))
  expect(await screen.findByRole('alert')).toHaveTextContent('Este navegador não lê fotos HEIC. Salve a foto como JPG')
  vi.unstubAllGlobals()
})

test('a PDF that ends too early is sent, with a word about it', async () => {
  const onChange = vi.fn()
  send.mockResolvedValueOnce(PRONTO)
  renderAt(
    '/',
    <EnvioDeArquivo tipo="pdf" name="anexo" label="Anexo" hint="Um arquivo." atual={<p>a.pdf</p>} onChange={onChange} />,
  )
  await userEvent
    .setup({ delay: null })
    .upload(screen.getByLabelText('Anexo'), file('a.pdf', 'application/pdf', 10, '%PDF-1.7 cor'))
  expect(await screen.findByText(/parece cortado no fim/)).toBeVisible()
  expect(onChange).toHaveBeenCalledOnce()
})
