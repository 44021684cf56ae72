import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { notify } from '@/components/feedback/notify'
import { renderAt } from '../../../../tests/support/pages/render-at'
import { serve, signIn } from '../../../../tests/support/signed-in'
import { Administradores } from './Administradores'
import AdminPage from './AdminPage'
import { AJUSTES } from './campos'
import { Conexao } from './Conexao'
import { Funcionamento, OQueOSiteDiz } from './Funcionamento'

const SCRIPT = 'https://script.google.com/macros/s/AKfycbx0123456789/exec'
const linha = {
  id: true,
  versao: 3,
  atualizado_em: '2026-11-20T12:00:00Z',
  abertura_automatica: false,
  email_contato: 'ola@embira.example',
  sms_por_dia: 500,
  checkout_url: '#',
  script_url: null as string | null,
  planilha_solicitacoes_url: null,
  planilha_consultorias_url: null,
  planilha_propostas_url: null,
  webhook_proposta_url: null,
  webhook_solicitacao_url: null,
  linkedin_company_id: null,
  razao_social: null as string | null,
  cnpj: null as string | null,
  numero_empresas: 'anunciado',
  numero_consultorias: 'anunciado',
  numero_canais: 'anunciado',
  numero_satisfacao: 'anunciado',
  numeros_fonte: 'levantamento próprio' as string | null,
  numeros_em: '2026-11-01' as string | null,
  pix_ligado: false,
  primeiro_anuncio_espera: true,
  plano_itens: null,
  endereco_fisico: null as string | null,
  encarregado_nome: null as string | null,
  encarregado_email: null as string | null,
}
const site = {
  contado_em: '2026-11-22T12:00:00Z',
  numeros: Object.fromEntries(
    Object.entries({ empresas: 12, consultorias: 3, canais: 8, satisfacao: null }).map(([nome, valor]) => [
      nome,
      { modo: 'anunciado', valor, minimo: valor === null ? null : 50 },
    ]),
  ),
}

const open = (page: React.ReactNode) => renderAt('/', page)

beforeEach(() => {
  vi.spyOn(notify, 'error').mockImplementation(() => {})
  vi.spyOn(notify, 'success').mockImplementation(() => {})
  vi.spyOn(notify, 'info').mockImplementation(() => {})
})

describe('the connection', () => {
  it('generates the three addresses only from a deployment, with the messages of the specification', async () => {
    serve({ configuracoes: () => ({ body: linha }) })
    open(<Conexao />)
    const user = userEvent.setup()
    const script = await screen.findByRole('textbox', { name: /URL do script/ })
    await user.type(script, 'https://script.google.com/macros/s/AKfycbx0123456789/dev')
    await user.click(screen.getByRole('button', { name: 'Gerar URLs' }))
    expect(await screen.findByText('URL inválida. Deve terminar com /exec.')).toBeInTheDocument()
    expect(notify.error).toHaveBeenCalledExactlyOnceWith(
      'APPS_SCRIPT_URL inválida. Use a URL do deployment /exec do Apps Script.',
    )
    await user.clear(script)
    await user.type(script, SCRIPT)
    await user.click(screen.getByRole('button', { name: 'Gerar URLs' }))
    for (const aba of ['solicitacoes', 'consultorias', 'propostas'])
      expect(screen.getByDisplayValue(`${SCRIPT}?sheet=${aba}`)).toBeInTheDocument()
  })

  it('sends only changed fields with the version on the screen; a stale page says so and keeps the input', async () => {
    let guardada: typeof linha = linha
    const calls = serve({
      configuracoes: () => ({ body: guardada }),
      fn_salvar_configuracoes: ({ body }) => {
        const { _versao, _mudancas } = body as { _versao: number; _mudancas: object }
        return _versao === guardada.versao
          ? { body: { ...guardada, ..._mudancas, versao: guardada.versao + 1 } }
          : {
              status: 409,
              body: { code: 'PT409', hint: 'mudou', message: 'Outra pessoa alterou as configurações. Recarregue e confira.' },
            }
      },
    })
    open(<Conexao />)
    const user = userEvent.setup()
    await user.type(await screen.findByRole('textbox', { name: /URL do script/ }), SCRIPT)
    guardada = { ...linha, versao: 4, script_url: 'https://script.google.com/macros/s/outra-pessoa-1/exec' }
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Outra pessoa alterou as configurações. Recarregue e confira.')
    await user.click(screen.getByRole('button', { name: 'Recarregar e manter o que digitei' }))
    expect(await screen.findByText(/agora está assim no servidor.*outra-pessoa-1/)).toBeInTheDocument()
    expect(screen.getByDisplayValue(SCRIPT)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(notify.success).toHaveBeenCalledExactlyOnceWith('Configurações salvas.'))
    expect(calls.filter(({ name }) => name === 'fn_salvar_configuracoes').map(({ body }) => body)).toEqual([
      { _mudancas: { script_url: SCRIPT }, _versao: 3 },
      { _mudancas: { script_url: SCRIPT }, _versao: 4 },
    ])
    expect(screen.getByText('Tudo salvo.')).toBeInTheDocument()
  })

  it('keeps what was typed while another page is read, until it is saved', async () => {
    const calls = serve({
      configuracoes: () => ({ body: linha }),
      fn_salvar_configuracoes: ({ body }) => ({
        body: { ...linha, ...(body as { _mudancas: object })._mudancas, versao: 4 },
      }),
    })
    const user = userEvent.setup()
    const vista = open(<Conexao />)
    await user.type(await screen.findByRole('textbox', { name: /URL do script/ }), SCRIPT)
    vista.unmount()
    const outra = open(<Conexao />)
    expect(await screen.findByDisplayValue(SCRIPT)).toBeVisible()
    expect(screen.getByText('Um campo mudado, ainda sem salvar.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(notify.success).toHaveBeenCalledExactlyOnceWith('Configurações salvas.'))
    expect(calls.findLast(({ name }) => name === 'fn_salvar_configuracoes')?.body).toEqual({
      _mudancas: { script_url: SCRIPT },
      _versao: 3,
    })
    outra.unmount()
    open(<Conexao />)
    expect(await screen.findByText('Tudo salvo.')).toBeVisible()
  })

  it('says of what was typed on another page that somebody else changed it meanwhile', async () => {
    let guardada: typeof linha = linha
    serve({ configuracoes: () => ({ body: guardada }) })
    const user = userEvent.setup()
    const vista = open(<Conexao />)
    await user.type(await screen.findByRole('textbox', { name: /URL do script/ }), SCRIPT)
    vista.unmount()
    guardada = { ...linha, versao: 4, script_url: 'https://script.google.com/macros/s/outra-pessoa-1/exec' }
    open(<Conexao />)
    expect(await screen.findByText(/agora está assim no servidor.*outra-pessoa-1/)).toBeVisible()
    expect(screen.getByDisplayValue(SCRIPT)).toBeVisible()
  })

  it('shows the answer of a stored address, and where to look when it failed', async () => {
    const calls = serve({
      configuracoes: () => ({ body: linha }),
      'test-connection': () => ({ body: { status: 403, corpo: '<b>negado</b>', ms: 41 } }),
    })
    open(<Conexao />)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Testar conexão de Planilha de propostas' }))
    expect(await screen.findByText('<b>negado</b>')).toBeInTheDocument()
    expect(notify.error).toHaveBeenCalledExactlyOnceWith(
      'O teste GET falhou. Confira se o script está publicado para qualquer pessoa com o link.',
    )
    expect(calls.find(({ name }) => name === 'test-connection')?.body).toEqual({ alvo: 'propostas' })
  })
})

describe('deliveries', () => {
  const saude = {
    agora: '2026-11-20T12:00:00Z',
    mensagens: { filas: [], mortas: 0, mais_antiga: null },
    jobs: [],
    limites: [],
    feeds: [],
    vencidos: [],
    entregas: [{ tipo: 'planilha_proposta', vezes: 3, desde: '2026-11-19T12:00:00Z', erro: 'HTTP 403' }],
  }

  it('that fail are said beside the stored address that they go to, with a link to them', async () => {
    serve({
      configuracoes: () => ({ body: { ...linha, planilha_propostas_url: `${SCRIPT}?sheet=propostas` } }),
      fn_admin_saude: () => ({ body: saude }),
    })
    open(<Conexao />)
    expect(await screen.findByText('As últimas 3 entregas falharam')).toBeInTheDocument()
    expect(screen.getByText(/HTTP 403/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Ver as entregas' })).toHaveAttribute(
      'href',
      '/admin/tabelas/entregas?tipo=planilha_proposta&ok=false',
    )
  })

  it('of an address that is not stored are not said: nothing is sent there', async () => {
    const calls = serve({ configuracoes: () => ({ body: linha }), fn_admin_saude: () => ({ body: saude }) })
    open(<Conexao />)
    expect(await screen.findByRole('textbox', { name: /Planilha de propostas/ })).toBeInTheDocument()
    expect(screen.queryByText(/entregas falharam/)).toBeNull()
    expect(calls.some(({ name }) => name === 'fn_admin_saude')).toBe(false)
  })
})

describe('administrators', () => {
  const ana = { id: '1', email: 'ana@equipe.example', active: true, created_at: '2026-11-20T12:00:00Z', created_by: null }

  it('show who was added before the list had come for the first time', async () => {
    const late: ((answer: { body: unknown[] }) => void)[] = []
    const server: Parameters<typeof serve>[0] = {
      admins: ({ method }) => (method === 'POST' ? { status: 201, body: null } : new Promise((resolve) => late.push(resolve))),
    }
    serve(server)
    const user = userEvent.setup({ delay: null })
    open(<Administradores />)
    await waitFor(() => expect(late).toHaveLength(1))
    server['admins'] = ({ method }) => (method === 'POST' ? { status: 201, body: null } : { body: [ana] })
    await user.type(screen.getByRole('textbox', { name: /E-mail/ }), 'ana@equipe.example{Enter}')
    await waitFor(() => expect(notify.success).toHaveBeenCalled())
    late[0]?.({ body: [] })
    expect(await screen.findByRole('button', { name: 'Desativar ana@equipe.example' })).toBeVisible()
  })

  it('are listed without security notes; a blank e-mail is not sent, and a refusal is shown', async () => {
    const calls = serve({
      admins: ({ method }) =>
        method === 'GET'
          ? { body: [ana, { ...ana, id: '2', email: 'security-note: rotate keys' }] }
          : method === 'PATCH'
            ? {
                status: 409,
                body: {
                  code: 'PT409',
                  hint: 'ultimo_admin',
                  message: 'É preciso restar ao menos uma pessoa administradora.',
                },
              }
            : { status: 201, body: null },
    })
    open(<Administradores />)
    const user = userEvent.setup()
    expect(await screen.findByText('1 pessoa na lista')).toBeInTheDocument()
    expect(screen.queryByText(/security-note/)).toBeNull()

    await user.type(screen.getByRole('textbox', { name: /E-mail/ }), '   ')
    await user.click(screen.getByRole('button', { name: 'Adicionar' }))
    expect(await screen.findByText('Informe o e-mail de quem vai administrar')).toBeInTheDocument()
    await user.type(screen.getByRole('textbox', { name: /E-mail/ }), 'Bia@Equipe.example ')
    await user.click(screen.getByRole('button', { name: 'Adicionar' }))
    await waitFor(() => expect(notify.success).toHaveBeenCalledExactlyOnceWith('Administrador adicionado com sucesso'))
    expect(calls.flatMap(({ name, method, body }) => (name === 'admins' && method === 'POST' ? [body] : []))).toEqual([
      { email: 'bia@equipe.example' },
    ])

    await user.click(screen.getByRole('button', { name: 'Desativar ana@equipe.example' }))
    // It may be the own one.
    expect(screen.getByText(/quem ainda administra pode reativar o acesso depois/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Desativar' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('É preciso restar ao menos uma pessoa administradora.')
  })
})

describe('what the site says', () => {
  it('shows each true figure with source and date, says that the company is missing, and saves what the team chooses', async () => {
    let guardada = linha
    const calls = serve({
      configuracoes: () => ({ body: guardada }),
      fn_admin_numeros_do_site: () => ({ body: site }),
      fn_salvar_configuracoes: ({ body }) => {
        guardada = { ...guardada, ...(body as { _mudancas: object })._mudancas, versao: 4 }
        return { body: guardada }
      },
    })
    open(<OQueOSiteDiz />)
    const user = userEvent.setup()
    const empresas = await screen.findByRole('combobox', { name: 'Empresas na plataforma' })
    await waitFor(() =>
      expect(empresas).toHaveAccessibleDescription('Verdadeiro: 12 clientes com um pedido confirmado. Aparece a partir de 50.'),
    )
    // The day is said once for all of them.
    expect(screen.getByText(/^Os verdadeiros foram contados em 22 nov/)).toBeVisible()
    expect(screen.getByRole('option', { name: 'O anunciado: 500+' })).toBeInTheDocument()
    const satisfacao = screen.getByRole('combobox', { name: 'Satisfação' })
    expect(satisfacao).toHaveAccessibleDescription('Não medimos: não há número verdadeiro.')
    expect([...satisfacao.querySelectorAll('option')].map(({ value }) => value)).not.toContain('verdadeiro')
    expect(screen.getByText('Faltam os dados da empresa')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: /Fonte dos números/ })).toHaveValue('levantamento próprio')
    expect(screen.getByLabelText(/Data dos números/)).toHaveValue('2026-11-01')
    expect(screen.getByText(/^Falta preencher: Razão social; CNPJ; Endereço da empresa; Nome da pessoa/)).toBeVisible()

    await user.selectOptions(empresas, 'O verdadeiro')
    await user.type(screen.getByRole('textbox', { name: /Razão social/ }), 'Embira Ltda.')
    const cnpj = screen.getByRole('textbox', { name: /CNPJ/ })
    await user.type(cnpj, '11222333000182')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('CNPJ inválido')).toBeInTheDocument()
    await user.clear(cnpj)
    await user.type(cnpj, '11222333000181')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText(/^Falta preencher: Endereço da empresa; Nome da pessoa/)).toBeVisible()
    expect(calls.filter(({ name }) => name === 'fn_salvar_configuracoes').map(({ body }) => body)).toEqual([
      {
        _versao: 3,
        _mudancas: { razao_social: 'Embira Ltda.', cnpj: '11.222.333/0001-81', numero_empresas: 'verdadeiro' },
      },
    ])
  })
})

it('each setting has its box on one of the three parts', async () => {
  serve({ configuracoes: () => ({ body: linha }), fn_admin_numeros_do_site: () => ({ body: site }) })
  const { container } = open(
    <>
      <Conexao />
      <Funcionamento />
      <OQueOSiteDiz />
    </>,
  )
  const boxes = () => new Set([...container.querySelectorAll('[name]')].map((box) => box.getAttribute('name')))
  await waitFor(() => expect(boxes()).toEqual(new Set(Object.keys(AJUSTES))))
})

it('Pix is switched on by the team, and nothing else is sent', async () => {
  const calls = serve({
    configuracoes: () => ({ body: linha }),
    fn_salvar_configuracoes: () => ({ body: { ...linha, pix_ligado: true, versao: 4 } }),
  })
  open(<Funcionamento />)
  const user = userEvent.setup()
  const pix = await screen.findByRole('switch', { name: /^Pagamento por Pix/ })
  expect(pix).not.toBeChecked()
  await user.click(pix)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(notify.success).toHaveBeenCalled())
  expect(calls.filter(({ name }) => name === 'fn_salvar_configuracoes').map(({ body }) => body)).toEqual([
    { _mudancas: { pix_ligado: true }, _versao: 3 },
  ])
})

it('a part says what another person changed under what was typed, also when another part brought it', async () => {
  let guardada: typeof linha = linha
  serve({
    configuracoes: () => ({ body: guardada }),
    fn_salvar_configuracoes: () => ({ body: { ...guardada, pix_ligado: true, versao: guardada.versao + 1 } }),
  })
  open(
    <>
      <Conexao />
      <Funcionamento />
    </>,
  )
  const user = userEvent.setup()
  const script = await screen.findByRole('textbox', { name: /URL do script/ })
  await user.type(script, SCRIPT)
  expect(screen.queryByText(/agora está assim no servidor/)).toBeNull()
  guardada = { ...linha, versao: 4, script_url: 'https://script.google.com/macros/s/outra-pessoa-1/exec' }
  await user.click(screen.getByRole('switch', { name: /^Pagamento por Pix/ }))
  await user.click(within(screen.getByRole('form', { name: 'Funcionamento' })).getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(/agora está assim no servidor.*outra-pessoa-1/)).toBeInTheDocument()
  expect(script).toHaveDisplayValue(SCRIPT)
})

it('on a phone each part is folded under its heading, which says where something is missing', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  serve({ configuracoes: () => ({ body: linha }), fn_admin_numeros_do_site: () => ({ body: site }) })
  const { container } = open(
    <>
      <Conexao />
      <OQueOSiteDiz />
    </>,
  )
  expect((await screen.findByText('Falta preencher')).closest('summary')).toHaveTextContent(/^O que o site diz/)
  expect([...container.querySelectorAll('details')].map(({ open: aberta }) => aberta)).toEqual([false, false])
})

it('the page has the settings of the site, then connection, administrators and tables in the order of the specification', () => {
  serve({ configuracoes: () => ({ body: linha }), fn_admin_numeros_do_site: () => ({ body: site }) })
  signIn()
  open(<AdminPage />)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'O que o site diz',
    'Funcionamento',
    'Conexão com as planilhas',
    'Administradores',
    'O que chegou por último',
  ])
})
