// @vitest-environment happy-dom
/** Where the links of each kind of e-mail lead: to the thing that it speaks of (docs/product/messages.md#links). */
import { matchRoutes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { FILAS_DE_MODERACAO } from '../src/features/equipe/moderacao/filas'
import { routes } from '../src/app/routes'
import { paths } from '../src/lib/paths'
import { shortenUrl } from '../supabase/functions/_shared/mensagens/html.ts'
import { renderMensagem, tiposDeMensagem } from '../supabase/functions/_shared/mensagens/render.ts'
import { samplePayload, TOKEN } from './samples/mensagens.ts'

const SITE = 'https://www.embira.example'
const { codigo_ref: CODIGO, solicitacao_id: PEDIDO, slug: CONSULTORIA } = samplePayload
const VAGA = paths.minhaVaga(samplePayload.vaga_id)
const aba = (nome: 'canais' | 'pagamento' | 'mudancas') => paths.minhaVaga(samplePayload.vaga_id, { aba: nome })
const NO_PEDIDO = `${paths.acompanhar()}#${TOKEN}`
const PARA_QUEM_PROPOE = paths.areaRestritaSolicitacao(PEDIDO)
const NA_CONVERSA = paths.appMensagens({ conversa: PEDIDO })
const CADASTRO = paths.entrar({ next: paths.appConsultoria() })
const CANDIDATURA = `${paths.candidatura()}#${TOKEN}`
const ALERTA = `${paths.alertas()}#${TOKEN}`
const SEM_AVISOS = `${paths.avisos()}#${TOKEN}`
const SEM_CONVERSAS = `${paths.avisos({ sobre: 'conversas' })}#${TOKEN}`
const DA_CAIXA = `${paths.avisos({ sobre: 'caixa' })}#${TOKEN}`
const PAGAMENTOS = paths.adminTabela('pagamentos', { busca: samplePayload.intent_id })
const CANAL = 'https://catho.example/vaga/1'
const NOTA = 'https://nota.example/1'

/** Each kind, or one of its cases: the words of each link and where it leads, in order. */
const LINKS: Record<string, [palavras: string, destino: string][]> = {
  solicitacao_recebida: [['Confirmar e acompanhar', NO_PEDIDO]],
  link_reenviado: [['Acompanhar o pedido', NO_PEDIDO]],
  solicitacao_aberta: [['Acompanhar o pedido', NO_PEDIDO]],
  solicitacao_correcao: [['Corrigir o pedido', NO_PEDIDO]],
  solicitacao_recusada: [['Ver o motivo', NO_PEDIDO]],
  solicitacao_terminando: [['Ver propostas', NO_PEDIDO]],
  solicitacao_encerrada: [['Ver o pedido', NO_PEDIDO]],
  proposta_nova: [['Ver propostas', NO_PEDIDO]],
  proposta_retirada: [['Ver o pedido', NO_PEDIDO]],
  proposta_aceita: [['Ver o contato', PARA_QUEM_PROPOE]],
  proposta_recusada: [['Ver pedidos abertos', paths.areaRestrita()]],
  proposta_expirada: [['Ver o pedido', PARA_QUEM_PROPOE]],
  pedido_novo: [
    ['Ver o pedido', PARA_QUEM_PROPOE],
    ['Para não receber mais estes avisos, abra este endereço:', SEM_AVISOS],
  ],
  convite: [
    ['Ver o pedido', PARA_QUEM_PROPOE],
    ['Para não receber mais estes avisos, abra este endereço:', SEM_AVISOS],
  ],
  resumo_semanal: [
    ['Ver pedidos abertos', paths.areaRestrita()],
    ['Para não receber mais estes avisos, abra este endereço:', SEM_AVISOS],
  ],
  conversa_do_cliente: [
    ['Ler e responder', NO_PEDIDO],
    ['Para não receber mais estes avisos, abra este endereço:', SEM_CONVERSAS],
  ],
  conversa_da_consultoria: [
    ['Abrir a conversa', NA_CONVERSA],
    ['Para não receber mais estes avisos, abra este endereço:', SEM_CONVERSAS],
  ],
  avaliacao_pedida: [['Avaliar', NO_PEDIDO]],
  avaliacao_publicada: [['Ler a avaliação', paths.appConsultoria()]],
  texto_retirado: [
    ['Ver o pedido', NO_PEDIDO],
    ['Se você acha que erramos, escreva para a equipe:', paths.contato()],
  ],
  consultoria_recebida: [['Entrar', CADASTRO]],
  consultoria_aprovada: [
    ['Ver pedidos abertos', paths.areaRestrita()],
    ['Veja como ela aparece:', paths.consultoria(CONSULTORIA)],
  ],
  consultoria_recusada: [['Corrigir o cadastro', CADASTRO]],
  consultoria_suspensa: [['Escrever para a equipe', paths.contato()]],
  consultoria_reativada: [['Ver o cadastro', CADASTRO]],
  vaga_em_revisao: [['Ver o que ajustar', VAGA]],
  edicao_bloqueada: [['Ver o que ajustar', aba('mudancas')]],
  vaga_na_equipe: [['Ver a vaga', VAGA]],
  vaga_publicada: [['Ver a vaga no ar', paths.vaga(CODIGO)]],
  vaga_recusada: [['Ver a vaga', VAGA]],
  vaga_terminando: [['Renovar a vaga', VAGA]],
  vaga_expirada: [['Renovar a vaga', VAGA]],
  vaga_resumo: [['Ver minhas vagas', paths.minhasVagas()]],
  vaga_suspensa: [['Ver a vaga e recorrer', VAGA]],
  vaga_restaurada: [['Acompanhar a vaga', VAGA]],
  anuncio_a_ler: [['Abrir a moderação', paths.adminModeracao({ fila: 'vagas' })]],
  recurso_recebido: [['Abrir os recursos', paths.adminModeracao({ fila: 'recursos' })]],
  recurso_decidido: [['Acompanhar a vaga', VAGA]],
  candidatura_recebida: [['Acompanhar candidatura', CANDIDATURA]],
  candidatura_repetida: [['Ver a candidatura', CANDIDATURA]],
  candidatura_mudou: [['Ver a candidatura', CANDIDATURA]],
  vaga_mudou: [['Ver a candidatura', CANDIDATURA]],
  entrevista_do_candidato: [['Ver a entrevista', CANDIDATURA]],
  entrevista_da_empresa: [['Abrir a candidatura', `${VAGA}?candidatura=5b0b1a0e-6a0f-4a53-9d43-444444444444`]],
  curriculo_guardado: [['Ver quando, ou parar', CANDIDATURA]],
  nova_candidatura: [['Ver candidaturas', VAGA]],
  vaga_denunciada: [['Ler o anúncio', paths.vaga(CODIGO)]],
  alerta_pedido: [['Confirmar o alerta', ALERTA]],
  alerta_vagas: [
    ['Analista de RH', `${paths.vaga(CODIGO)}?utm_source=alerta`],
    [
      'Ver no site',
      paths.vagas({ busca: 'analista', uf: 'MG', modalidade: 'Remoto', senioridade: 'pleno', area: 'Comercial/Vendas' }),
    ],
    ['Para parar este alerta, abra este endereço:', ALERTA],
  ],
  codigo_da_empresa: [],
  conferencia_acabou: [['Conferir de novo', paths.appEmpresas()]],
  conferencia_vence: [['Conferir de novo', paths.appEmpresas()]],
  empresa_conferida: [['Ver minhas empresas', paths.appEmpresas()]],
  convite_de_empresa: [['Ver o convite', `${paths.convite()}#${TOKEN}`]],
  pessoa_da_empresa: [['Ver as empresas', paths.appEmpresas()]],
  responsavel: [['Abrir a candidatura', paths.minhaVaga(samplePayload.vaga_id, { candidatura: samplePayload.candidatura_id })]],
  plano_pedido: [['Confirmar', `${paths.avisoDoPlano()}#${TOKEN}`]],
  plano_aberto: [['Ver os planos', paths.planos()]],
  alerta_renovar: [
    ['Continuar por mais um ano', ALERTA],
    ['Para parar este alerta, abra este endereço:', ALERTA],
  ],
  pagamento_confirmado: [['Acompanhar os canais', aba('canais')]],
  pagamento_devolvido: [['Ver o pagamento', aba('pagamento')]],
  contestacao_mudou: [['Ver o pagamento', aba('pagamento')]],
  reembolso_feito: [['Ver o pagamento', aba('pagamento')]],
  reembolso_voltou: [['Falar com a equipe', paths.contato()]],
  canal_reembolsado: [['Ver o pagamento', aba('pagamento')]],
  canal_publicado: [['Ver o anúncio', CANAL]],
  nota_emitida: [
    ['Abrir a nota fiscal', NOTA],
    ['O número e o link da nota ficam também no pagamento da vaga:', aba('pagamento')],
  ],
  pagamento_divergente: [['Ver o pagamento', PAGAMENTOS]],
  pagamento_contestado: [['Ver o pagamento', PAGAMENTOS]],
  pagamento_desconhecido: [],
  nova_entrada: [['Entrar na minha conta', paths.entrar()]],
  contato_alterado: [['Falar conosco', paths.contato()]],
  admin_alterado: [],
  conta_excluida: [],
  dados_excluidos: [['Fazer outro pedido', paths.empresaSolicitacao()]],
  contato_recebido: [],
}

const DE_UMA = { consultoria_id: '5b0b1a0e-6a0f-4a53-9d43-555555555555' }
const NO_NOME_DELA = paths.areaRestritaSolicitacao(PEDIDO, { consultoria: DE_UMA.consultoria_id })

/** Cases of a kind that lead elsewhere: what differs in the payload. */
const CASOS: [tipo: string, over: Record<string, unknown>, links: [string, string][]][] = [
  ['vaga_expirada', { renovavel: false }, [['Usar como modelo', paths.novaVaga({ modelo: samplePayload.vaga_id })]]],
  ['responsavel', { cuida: 'vaga' }, [['Ver a vaga', VAGA]]],
  ['responsavel', { cuida: 'proposta' }, [['Ver a proposta', PARA_QUEM_PROPOE]]],
  ['convite_de_empresa', { papel: 'caixa' }, [['Confirmar a caixa', DA_CAIXA]]],
  ...(['pedido_novo', 'conversa_da_consultoria'] as const).map((tipo): (typeof CASOS)[number] => [
    tipo,
    { caixa: { token: TOKEN, tipo: 'consultoria', nome: 'Trama' } },
    [...(LINKS[tipo] ?? []).slice(0, 1), ['Para esta caixa não receber mais avisos, abra este endereço:', DA_CAIXA]],
  ]),
  ...(['proposta_aceita', 'proposta_expirada', 'pedido_novo', 'convite'] as const).map((tipo): (typeof CASOS)[number] => {
    const [[palavras] = [''], ...outros] = LINKS[tipo] ?? []
    return [tipo, DE_UMA, [[palavras, NO_NOME_DELA], ...outros]]
  }),
  ['responsavel', { cuida: 'proposta', ...DE_UMA }, [['Ver a proposta', NO_NOME_DELA]]],
  [
    'conversa_da_consultoria',
    DE_UMA,
    [
      ['Abrir a conversa', paths.appMensagens({ conversa: PEDIDO, consultoria: DE_UMA.consultoria_id })],
      ...(LINKS['conversa_da_consultoria'] ?? []).slice(1),
    ],
  ],
  [
    'conversa_da_consultoria',
    { ...DE_UMA, mensagens: 0 },
    [['Ler na página do pedido', NO_NOME_DELA], ...(LINKS['conversa_da_consultoria'] ?? []).slice(1)],
  ],
  ['solicitacao_terminando', { esperam: 0 }, [['Ver o pedido', NO_PEDIDO]]],
  ['curriculo_guardado', { pergunta: true }, [['Responder na página', CANDIDATURA]]],
  ['vaga_suspensa', { motivo: null }, [['Ver a vaga', VAGA]]],
  [
    'vaga_publicada',
    { compra: { valor_centavos: 4990 } },
    [
      ['Ver a vaga no ar', paths.vaga(CODIGO)],
      ['Acompanhe os canais:', aba('canais')],
    ],
  ],
  ['recurso_decidido', { aceito: false }, [['Ver a vaga', VAGA]]],
  ['vaga_restaurada', { terminou: true }, [['Renovar a vaga', VAGA]]],
  [
    'recurso_decidido',
    { terminou: true, renovavel: false },
    [['Usar como modelo', paths.novaVaga({ modelo: samplePayload.vaga_id })]],
  ],
  ['pagamento_devolvido', { vaga_id: null }, [['Ver minhas vagas', paths.minhasVagas()]]],
  ['canal_reembolsado', { vaga_id: null }, [['Ver minhas vagas', paths.minhasVagas()]]],
  [
    'pagamento_divergente',
    { intent_id: null },
    [['Abrir a moderação', paths.adminModeracao({ fila: 'vagas', recorte: 'retidos' })]],
  ],
  ['consultoria_aprovada', { com_dono: false, no_ar: false }, [['Entrar', CADASTRO]]],
  ...(
    [
      ['mensagem', 'Ver minhas propostas', paths.areaRestritaPropostas()],
      ['avaliacao', 'Ver a minha consultoria', paths.appConsultoria()],
      ['logo', 'Abrir a minha conta', paths.app()],
      ['pagina', 'Ver minhas empresas', paths.appEmpresas()],
    ] as const
  ).map(([o_que, palavras, destino]): (typeof CASOS)[number] => [
    'texto_retirado',
    { o_que, token: undefined },
    [
      [palavras, destino],
      ['Se você acha que erramos, escreva para a equipe:', paths.contato()],
    ],
  ]),
  ['dados_excluidos', { tipo_servico: undefined, outras: 0 }, [['Ver vagas abertas', paths.vagas()]]],
]

/** The words and the address of each link of a message, as a reader sees them. */
const listLinks = (tipo: string, over: Record<string, unknown> = {}): [string, string][] => {
  const payload = { ...samplePayload, external_url: CANAL, url: NOTA, ...over }
  const html = renderMensagem(tipo, payload, SITE)?.html ?? ''
  expect(html, tipo).not.toBe('')
  const page = new DOMParser().parseFromString(html, 'text/html')
  return [...page.querySelectorAll('a')].map((a): [string, string] => {
    const href = a.getAttribute('href') ?? ''
    const destino = href.startsWith(SITE) ? href.slice(SITE.length) || '/' : href
    const texto = a.textContent ?? ''
    if (texto !== shortenUrl(href)) return [texto, destino]
    // A secondary link: its words stand before the address.
    return [(a.parentElement?.firstChild?.textContent ?? '').trim(), destino]
  })
}

test('every kind of e-mail is in the table', () => {
  expect(Object.keys(LINKS).toSorted()).toEqual(tiposDeMensagem.toSorted())
})

describe.each(tiposDeMensagem)('%s', (tipo) => {
  test('leads to the thing that it speaks of, by words that say so', () => {
    expect(listLinks(tipo)).toEqual(LINKS[tipo])
  })
})

test.each(CASOS)('%s, when %j, leads to the thing that it speaks of', (tipo, over, links) => {
  expect(listLinks(tipo, over)).toEqual(links)
})

const todos = [...Object.values(LINKS), ...CASOS.map(([, , links]) => links)].flat()
const internos = todos.filter(([, destino]) => destino.startsWith('/'))

test.each([...new Set(internos.map(([, destino]) => destino))])('%s is a page of the site', (destino) => {
  const { pathname, searchParams } = new URL(destino, SITE)
  expect(matchRoutes(routes, pathname)?.at(-1)?.route.path ?? '*').not.toBe('*')
  const fila = searchParams.get('fila')
  if (fila === null) return
  const recortes = FILAS_DE_MODERACAO.find(({ id }) => id === fila)?.recortes.map(({ id }) => id)
  expect(recortes ?? []).toContain(searchParams.get('recorte') ?? recortes?.[0])
})

test('the same words never lead to two kinds of page', () => {
  const paginas = new Map<string, Set<string>>()
  for (const [palavras, destino] of internos) {
    const { pathname } = new URL(destino, SITE)
    const pagina = matchRoutes(routes, pathname)?.at(-1)?.route.path ?? destino
    paginas.set(palavras, (paginas.get(palavras) ?? new Set()).add(pagina))
  }
  const varias = [...paginas].filter(([, onde]) => onde.size > 1)
  // A request has one page for its client and one for consultancies; a payment one for who paid and one for the team.
  expect(varias.map(([palavras]) => palavras).toSorted()).toEqual(['Ver o pagamento', 'Ver o pedido'])
})
