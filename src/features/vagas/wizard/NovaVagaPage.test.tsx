import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { notify } from '@/components/feedback/notify'
import type { Usuario } from '@/domain/perfil'
import { CANAIS } from '@/domain/vaga/canal'
import { createVagaVazia, toVagaPayload } from '@/domain/vaga/vaga'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../../tests/support/signed-in'
import NovaVagaPage from './NovaVagaPage'
import { createDraft, SEM_EXTRAS } from './rascunho'
import { contatoDaVaga, dadosDaVaga as dados } from '../../../../tests/samples/rows/cadastros'

let server: Parameters<typeof serve>[0]
let calls: ReturnType<typeof serve>
let perfil: Usuario

const canal = ({ codigo, nome, precoCentavos, modo, descricao, prazoHoras }: (typeof CANAIS)[number]) => ({
  codigo,
  nome,
  preco_centavos: precoCentavos as number,
  modo,
  descricao,
  prazo_horas: prazoHoras,
  ativo: true,
  ordem: 1,
})
let canais: ReturnType<typeof canal>[]

const pronta = { ...createVagaVazia(), ...dados, ...contatoDaVaga, canais: ['linkedin'] }
const feita = { id: 'v1', codigo_ref: 'VAAAAAAAA', status: 'pending_payment', valor_total_centavos: 4990, desconto_centavos: 0 }
const recusa = (status: number, message: string, hint: string) => ({ status, body: { code: `PT${status}`, message, hint } })

beforeEach(() => {
  localStorage.clear()
  perfil = signIn({ nome: 'Marina', sobrenome: 'Prado' })
  canais = CANAIS.map(canal)
  server = {
    usuarios: () => ({ body: [perfil] }),
    canais: () => ({ body: canais }),
    empresas: () => ({ body: [] }),
    vagas: () => ({ body: [] }),
    fn_meu_cliente: () => ({ body: { id: 'c1' } }),
    fn_publicar_vaga: () => ({ body: feita }),
    fn_atualizar_vaga: () => ({ body: feita }),
    fn_validar_cupom: () => recusa(422, 'Cupom inválido ou expirado', 'cupom'),
  }
  calls = serve(server)
  vi.spyOn(notify, 'error').mockReturnValue(undefined)
  vi.spyOn(notify, 'success').mockReturnValue(undefined)
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})

/** Where the browser is; pressed, it goes back. */
function Where() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  return <button data-testid="where" onClick={() => navigate(-1)}>{`${pathname}${search} ${JSON.stringify(state)}`}</button>
}
const where = () => screen.getByTestId('where').textContent ?? ''

function open(search = '?etapa=1', state: unknown = null) {
  renderAt(
    { pathname: '/recrutaeeo/nova-vaga', search, state },
    <>
      <Where />
      <Routes>
        <Route path="/recrutaeeo/nova-vaga" element={<NovaVagaPage />} />
        <Route path="*" element={<h1>Outra página</h1>} />
      </Routes>
    </>,
  )
  return userEvent.setup({ delay: null })
}

const guardar = (valores: Record<string, unknown>, etapa = 4, extras = {}) =>
  createDraft(perfil.id).write({ ...SEM_EXTRAS, valores: valores as never, etapa, ...extras }, { force: true })

const paste = async (user: UserEvent, label: RegExp | string, text: string) => {
  await user.click(await screen.findByLabelText(label))
  await user.paste(text)
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body as Record<string, unknown>)

/** The last step with everything ready but the declaration, which is made here. */
async function lastStep(valores: Record<string, unknown> = pronta, extras = {}) {
  guardar(valores, 4, extras)
  const user = open('?etapa=5')
  await user.click(await screen.findByRole('checkbox', { name: /Declaro que a vaga é real/ }))
  return user
}

describe('start', () => {
  test('from scratch, or from an own vacancy; back to Minhas Vagas when the person came from there', async () => {
    server.vagas = () => ({ body: [{ id: 'v9', ...dados, status: 'published', created_at: '2026-11-20T12:00:00Z' }] })
    const user = open('', { de: 'minhas-vagas' })
    expect(await screen.findByRole('heading', { name: 'Como você gostaria de criar sua vaga?' })).toBeVisible()
    expect(screen.getByRole('link', { name: /Voltar a Minhas Vagas/ })).toHaveAttribute('href', '/recrutaeeo/minhas-vagas')
    await user.click(await button('Usar uma vaga existente como modelo'))
    await user.click(await button(/Analista de RH/))
    expect(where()).toContain('modelo=v9')
  })

  test('a draft is offered; starting from scratch removes it', async () => {
    guardar({ ...createVagaVazia(), cargo: 'Analista' }, 0)
    const user = open('')
    const dialog = within(await screen.findByRole('dialog', { name: 'Rascunho Encontrado' }))
    await user.click(dialog.getByRole('button', { name: 'Começar do zero' }))
    expect(await screen.findByLabelText('Cargo')).toHaveValue('')
    expect(createDraft(perfil.id).read()).toBeNull()
  })

  test('a draft is continued at its step', async () => {
    guardar(pronta, 2)
    const user = open('')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Continuar preenchendo' }))
    expect(await screen.findByRole('heading', { name: 'Pessoa de contato' })).toBeVisible()
    expect(await screen.findByLabelText('Nome do responsável')).toHaveValue('Marina Prado')
  })

  test('back at a step of a submitted vacancy: a message instead of an empty form', async () => {
    const user = open('?etapa=4')
    await screen.findByText('Esta vaga já não está em rascunho')
    await user.click(await button(/Preencher do zero/))
    expect(await screen.findByRole('heading', { name: 'Dados da vaga' })).toBeVisible()
  })

  test('a template that is gone says so and offers the others', async () => {
    open('?modelo=v0')
    expect(await screen.findByText('A vaga que serviria de modelo não existe mais')).toBeVisible()
    expect(await screen.findByLabelText('Buscar nas suas vagas')).toBeVisible()
  })

  test('an unpaid vacancy opens at the channels and is changed, not created again', async () => {
    const vaga = { ...toVagaPayload(pronta), id: 'v5', status: 'pending_payment', duracao: 60, valor_total: 4990 }
    server.vagas = () => ({ body: [{ ...vaga, canais_selecionados: { catho: { selecionado: true, valor: 7990 } } }] })
    const user = open('?vaga=v5')
    await user.click(await screen.findByRole('checkbox', { name: /Declaro/ }))
    await user.type(screen.getByLabelText('Cupom de desconto'), 'embira10{Enter}')
    await waitFor(() => expect(sent('fn_validar_cupom')[0]).toMatchObject({ _codigo: 'EMBIRA10', _vaga_id: 'v5' }))
    await user.click(await button('Finalizar Pedido'))
    await screen.findByText('Outra página')
    expect(sent('fn_publicar_vaga')).toEqual([])
    expect(sent('fn_atualizar_vaga')[0]).toMatchObject({ _id: 'v5', _canais: ['catho'], _duracao: 60, _total_esperado: 7990 })
  })
})

test('a template replaces another draft only after the first change', async () => {
  guardar({ ...createVagaVazia(), cargo: 'Gerente' }, 1)
  server.vagas = () => ({ body: [{ ...toVagaPayload(pronta), id: 'v5', status: 'published', duracao: 30 }] })
  const user = open('?modelo=v5')
  expect(await screen.findByLabelText('Cargo')).toHaveValue('Analista de RH')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(createDraft(perfil.id).read()?.data.valores.cargo).toBe('Gerente')
  await user.click(await button('Voltar a ele'))
  expect(await screen.findByRole('heading', { name: 'Dados da vaga' })).toBeVisible()
  expect(screen.getByLabelText('Cargo')).toHaveValue('Gerente')
})

describe('the first step', () => {
  test('asks in the specified order; Próximo is disabled and names what is missing; a press names every problem', async () => {
    const user = open()
    const proximo = await button('Próximo')
    expect(
      Array.from(screen.getByLabelText('Cargo').closest('form')?.elements ?? [], (box) => box.getAttribute('name')).join(' '),
    ).toMatch(
      /cargo.*empresa.*area.*setor.*senioridade.*uf.*local_de_trabalho.*modalidade.*tipo_contrato.*mostrar_salario.*salario_min.*salario_max.*descricao.*diferenciais/,
    )
    expect(proximo).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByText('Falta preencher:').closest('p')).toHaveTextContent(
      'Cargo, Empresa, Área, Senioridade, Estado e Descrição da vaga.',
    )
    await user.click(proximo)
    expect(await screen.findByText('Há 6 problemas')).toBeVisible()
    expect(screen.getByLabelText('Cargo')).toHaveFocus()
  })

  test("'4.500,00' is an amount, and an inverted range is reported but blocks nothing", async () => {
    guardar({ ...pronta, salario_max: 'R$ 3.000,00' }, 0)
    const user = open()
    await paste(user, /Salário mínimo/, '4.500,00')
    expect(screen.getByLabelText(/Salário mínimo/)).toHaveValue('R$ 4.500,00')
    expect(await screen.findByRole('textbox', { name: /Salário máximo/, description: /deve ser maior/ })).toBeInvalid()
    expect(await button('Próximo')).not.toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('switch', { name: 'Mostrar salário' }))
    expect(screen.queryByLabelText(/Salário mínimo/)).toBeNull()
  })

  test('text from Word is cleaned; HTML is shown as text in the preview', async () => {
    const user = open()
    await paste(user, 'Descrição da vaga', '\u2022\tRepor produtos\r\n\u2022\tAtender')
    expect(screen.getByLabelText('Descrição da vaga')).toHaveValue('- Repor produtos\n- Atender')
    await user.type(screen.getByLabelText('Cargo'), '<img src=x>')
    const previa = screen.getByRole('complementary', { name: 'Prévia do anúncio' })
    await waitFor(() => expect(previa).toHaveTextContent('<img src=x>'))
    expect(previa.querySelector('img')).toBeNull()
  })

  test('50 kB are kept whole, counted, and refused as too long', async () => {
    guardar({ ...pronta, descricao: 'a'.repeat(50_000) }, 0)
    open()
    expect(await screen.findByText(/50\.000 de 20\.000 caracteres: sobram 30\.000/)).toBeVisible()
    expect(screen.getByText('Corrija:').closest('p')).toHaveTextContent('Descrição da vaga')
  })

  test('unlawful wording is shown beside the text, with the law and a suggestion', async () => {
    const user = open()
    await paste(user, /Requisitos/, 'Idade máxima de 35 anos')
    expect(await screen.findByText(/Retire a idade/)).toBeVisible()
    expect(screen.getByText(/Constituição, art. 7º, XXX/)).toBeVisible()
  })
})

const full = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

describe('draft', () => {
  test('Salvar Rascunho keeps it, Limpar Dados asks first', async () => {
    const user = open()
    await paste(user, 'Cargo', 'Analista')
    await user.click(await button('Salvar Rascunho'))
    expect(notify.success).toHaveBeenCalledWith('Rascunho salvo!')
    expect(createDraft(perfil.id).read()?.data.valores.cargo).toBe('Analista')
    await user.click(await button('Limpar Dados'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Limpar Dados' }))
    expect(notify.success).toHaveBeenCalledWith('Dados limpos com sucesso!')
    expect(screen.getByLabelText('Cargo')).toHaveValue('')
    expect(createDraft(perfil.id).read()).toBeNull()
  })

  test('a storage failure is shown', async () => {
    const user = open()
    await paste(user, 'Cargo', 'Analista')
    const real = localStorage
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => real.getItem(key),
      setItem: full,
      removeItem: full,
      clear: () => real.clear(),
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    await user.click(await button('Salvar Rascunho'))
    expect(notify.error).toHaveBeenCalledWith('Erro ao salvar rascunho', expect.any(String))
    expect(await screen.findByText(/não deixa guardar rascunhos/)).toBeVisible()
  })

  test('a change in another tab raises the question and may be taken', async () => {
    const user = open()
    await paste(user, 'Cargo', 'Analista')
    await user.click(await button('Salvar Rascunho'))
    guardar({ ...createVagaVazia(), cargo: 'Gerente' }, 0)
    act(() => void window.dispatchEvent(new StorageEvent('storage')))
    expect(await screen.findByText('Este rascunho mudou em outra aba')).toBeVisible()
    await user.click(await button('Usar o da outra aba'))
    expect(screen.getByLabelText('Cargo')).toHaveValue('Gerente')
  })
})

describe('publishing', () => {
  test('a price above zero leads to the checkout with vacancy and total; the draft is removed, the model kept', async () => {
    const user = await lastStep()
    await user.click(await button('Finalizar Pedido'))
    await screen.findByText('Outra página')
    expect(where()).toBe('/recrutaeeo/checkout?vaga_id=v1 {"vagaId":"v1","totalCentavos":4990}')
    await user.click(screen.getByTestId('where'))
    await waitFor(() => expect(where()).toMatch(/^\/recrutaeeo\/nova-vaga\?vaga=v1&etapa=5 /))
    expect(sent('fn_publicar_vaga')[0]).toMatchObject({
      _canais: ['linkedin'],
      _duracao: 30,
      _total_esperado: 4990,
      _chave: expect.any(String),
      _vaga: { cargo: 'Analista de RH', declaracao_versao: 'vaga-2026-11', mostrar_salario: true, salario_min: null },
    })
    expect(createDraft(perfil.id).read()).toBeNull()
    expect(Object.keys(localStorage).some((key) => key.startsWith('embira:rascunho:vaga-modelo:'))).toBe(true)
  })

  test('a free selection is published and leads to Minhas Vagas', async () => {
    server.fn_publicar_vaga = () => ({ body: { ...feita, status: 'aguardando_publicacao', valor_total_centavos: 0 } })
    const user = await lastStep({ ...pronta, canais: ['indeed'] })
    await waitFor(async () => expect(await button('Publicar Vaga')).not.toHaveAttribute('aria-disabled'))
    await user.click(await button('Publicar Vaga'))
    await screen.findByText('Outra página')
    expect(where()).toContain('/recrutaeeo/minhas-vagas')
    expect(notify.success).toHaveBeenCalledWith('Vaga criada com sucesso!')
  })

  test('a changed total is shown and must be confirmed', async () => {
    server.fn_publicar_vaga = ({ body }) => {
      if ((body as { _total_esperado: number })._total_esperado === 5990)
        return { body: { ...feita, valor_total_centavos: 5990 } }
      return { status: 409, body: { code: 'PT409', message: 'O total mudou.', hint: 'total_mudou', total_centavos: 5990 } }
    }
    const user = await lastStep()
    await user.click(await button('Finalizar Pedido'))
    expect(await screen.findByText('O total mudou')).toBeVisible()
    await waitFor(() =>
      expect(within(screen.getByRole('region', { name: 'Resumo do pedido' })).getByText('R$ 59,90')).toBeVisible(),
    )
    await user.click(await button('Finalizar Pedido'))
    await waitFor(() => expect(where()).toContain('"totalCentavos":5990'))
  })

  test('a coupon used up meanwhile leaves the order, which shows the full price', async () => {
    server.fn_publicar_vaga = () => recusa(422, 'Cupom inválido ou expirado', 'cupom')
    const user = await lastStep(pronta, { cupom: { codigo: 'MENOS20', tipo: 'fixed', valor: 2000, canais: null } })
    const resumo = within(screen.getByRole('region', { name: 'Resumo do pedido' }))
    expect(await resumo.findByText('R$ 29,90')).toBeVisible()
    await user.click(await button('Finalizar Pedido'))
    expect(await screen.findByText('O cupom foi retirado do pedido')).toBeVisible()
    expect(resumo.getByLabelText('Cupom de desconto')).toBeVisible()
    expect(resumo.getAllByText('R$ 49,90')).not.toHaveLength(0)
  })

  test('a channel switched off meanwhile is removed and named', async () => {
    server.fn_publicar_vaga = () => {
      canais = canais.map((linha) => ({ ...linha, ativo: linha.codigo !== 'linkedin' }))
      return recusa(409, 'O canal LinkedIn não está disponível agora.', 'canal_indisponivel')
    }
    const user = await lastStep({ ...pronta, canais: ['linkedin', 'catho'] })
    await user.click(await button('Finalizar Pedido'))
    expect(await screen.findByText('LinkedIn: indisponível no momento')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: /LinkedIn/ })).toBeDisabled()
    server.fn_publicar_vaga = () => ({ body: { ...feita, valor_total_centavos: 7990 } })
    await user.click(await button('Finalizar Pedido'))
    await screen.findByText('Outra página')
    expect(sent('fn_publicar_vaga').at(-1)).toMatchObject({ _canais: ['catho'], _total_esperado: 7990 })
  })

  test('a lost answer keeps everything; the next press uses the same key', async () => {
    server.fn_publicar_vaga = () => Promise.reject(new TypeError('Failed to fetch'))
    const user = await lastStep()
    await user.click(await button('Finalizar Pedido'))
    expect(await screen.findByText(/Sem conexão com o servidor/)).toBeVisible()
    expect(notify.error).toHaveBeenCalledWith('Erro ao criar vaga. Tente novamente.')
    server.fn_publicar_vaga = () => ({ body: feita })
    await user.click(await button('Finalizar Pedido'))
    await screen.findByText('Outra página')
    expect(new Set(sent('fn_publicar_vaga').map(({ _chave }) => _chave)).size).toBe(1)
  })

  test('a double press creates one vacancy', async () => {
    const user = await lastStep()
    await user.dblClick(await button('Finalizar Pedido'))
    await screen.findByText('Outra página')
    expect(sent('fn_publicar_vaga')).toHaveLength(1)
  })

  test('a field that the server refuses is shown in its step', async () => {
    server.fn_publicar_vaga = () => recusa(422, 'Telefone inválido', 'telefone')
    const user = await lastStep()
    await user.click(await button('Finalizar Pedido'))
    expect(await screen.findByRole('heading', { name: 'Pessoa de contato' })).toBeVisible()
    expect(screen.getAllByText('Telefone inválido')).not.toHaveLength(0)
  })

  test('unlawful wording blocks the publication, unless a review is requested', async () => {
    const user = await lastStep({ ...pronta, requisitos: 'Somente mulheres.' })
    const finalizar = await button('Finalizar Pedido')
    await waitFor(() => expect(finalizar).toHaveAttribute('aria-disabled', 'true'))
    await user.click(finalizar)
    expect(sent('fn_publicar_vaga')).toEqual([])
    await user.click(screen.getByRole('checkbox', { name: /quero que uma pessoa revise/ }))
    await user.click(finalizar)
    await screen.findByText('Outra página')
    expect(sent('fn_publicar_vaga')).toMatchObject([{ _vaga: { revisao_pedida: true } }])
  })

  test('a coupon: empty, invalid, valid, removed', async () => {
    const user = await lastStep()
    await user.click(await button('Aplicar'))
    expect(await screen.findByText('Digite um código de cupom')).toBeVisible()
    await user.type(screen.getByLabelText('Cupom de desconto'), 'nada{Enter}')
    expect(await screen.findByText('Cupom inválido ou expirado')).toBeVisible()
    server.fn_validar_cupom = () => ({
      body: { codigo: 'EMBIRA10', tipo: 'percentual', valor: 10, canais: null, desconto_centavos: 499 },
    })
    await user.clear(screen.getByLabelText('Cupom de desconto'))
    await user.type(screen.getByLabelText('Cupom de desconto'), 'embira10{Enter}')
    const resumo = within(screen.getByRole('region', { name: 'Resumo do pedido' }))
    expect(await resumo.findByText('R$ 44,91')).toBeVisible()
    expect(resumo.getByRole('button', { name: /Remover/ })).toHaveFocus()
    expect(sent('fn_validar_cupom').at(-1)).toEqual({ _codigo: 'EMBIRA10', _canais: ['linkedin'], _empresa: 'Tecelagem Aurora' })
    await user.click(resumo.getByRole('button', { name: /Remover/ }))
    expect(resumo.getByLabelText('Cupom de desconto')).toHaveFocus()
    expect(sent('fn_publicar_vaga')).toEqual([])
  })
})
