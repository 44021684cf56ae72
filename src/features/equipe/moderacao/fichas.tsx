import { Badge } from '@/components/ui/Badge'
import { formatCnpj } from '@/domain/br/cnpj-formato'
import { DE_QUEM_DENUNCIA, isNovo, MOTIVOS_DE_TEXTO, TIPOS_DE_TEXTO } from '@/domain/conversa/texto-denunciado'
import { AbrirPdf } from '@/features/arquivos/AbrirPdf'
import { ImagemGuardada } from '@/features/arquivos/ImagemGuardada'
import { formatDia, formatDiaHora } from '@/domain/br/quando'
import { formatTelefone } from '@/domain/br/telefone'
import { ETAPAS_CONSULTORIA } from '@/domain/consultoria/consultoria'
import { SELOS } from '@/domain/consultoria/selos'
import type { RegistroDe, RelacionadosDe } from '@/domain/contratos/equipe/tabelas'
import { ROTULOS_DOS_SETORES } from '@/domain/opcoes'
import { MOTIVOS_DENUNCIA } from '@/domain/vaga/denuncia'
import type { Mudancas } from '@/domain/vaga/edicao'
import { getRotuloDoStatus } from '@/domain/vaga/vaga-status'
import { getRotuloDoCampo } from '@/features/consultorias/etapas'
import { buildGrupos } from '@/features/pedidos/acompanhar/pedido-view'
import { AchadoDoAnuncio } from '@/features/vagas/correcao/AchadoDoAnuncio'
import { ListaDeMudancas } from '@/features/vagas/edicao/ListaDeMudancas'
import { paths } from '@/lib/paths'
import { joinPontos } from '@/lib/format'
import { listPartesDoAnuncio } from '../fila/anuncio'
import { defineFicha, Fatos, linkEmail, LinkDoFato, LinkDoItem } from '../fila/ficha'
import { formatLugar, getRotulo } from '../fila/fila'
import {
  listAcoesDaConsultoria,
  listAcoesDaDenuncia,
  listAcoesDaEdicao,
  listAcoesDaPagina,
  listAcoesDaVaga,
  listAcoesDoPedido,
  listAcoesDoTexto,
} from './acoes'
import { listAcoesDoRecurso } from './suspensao'
import { fichas } from './textos'

type Arquivo = keyof typeof fichas.alt
const isArquivo = (tipo: string): tipo is Arquivo => Object.hasOwn(fichas.alt, tipo)

function ArquivoNovo({ tipo, caminho, de }: { tipo: Arquivo; caminho: string; de: string }) {
  const nome = fichas.alt[tipo](de)
  if (tipo === 'documento') return <AbrirPdf pdf={{ caminho }} nome={nome} label={fichas.abrirDocumento} />
  if (tipo === 'portfolio') return <AbrirPdf pdf={{ caminho }} nome={nome} label={fichas.abrirPortfolio} />
  return <ImagemGuardada caminho={caminho} lado={256} alt={nome} className="size-64 rounded-campo border border-linha bg-white" />
}

/** A reported question, message or review as it was written, or what is new and waits: a logo, photo, portfolio, document or name. */
export const FichaDoTexto = defineFicha<'textos'>(({ linha }) => {
  const { tipo, texto, detalhe, resposta } = linha
  const denuncias = isNovo(tipo) ? [] : linha.denuncias
  return [
    { acoes: listAcoesDoTexto(linha) },
    isArquivo(tipo)
      ? { titulo: TIPOS_DE_TEXTO[tipo], corpo: <ArquivoNovo tipo={tipo} caminho={texto ?? ''} de={detalhe ?? ''} /> }
      : {
          titulo: getRotulo(TIPOS_DE_TEXTO, tipo),
          escrito: texto || fichas.semTexto,
          citado: true,
          corpo: resposta ? (
            <p className="mt-3 border-l-2 border-linha pl-4 wrap-anywhere whitespace-pre-line">{resposta}</p>
          ) : null,
          nota: fichas.escritoPor(getRotulo(DE_QUEM_DENUNCIA, linha.autor)),
        },
    linha.solicitacao_id && {
      corpo: <LinkDoItem to={paths.adminTabela('solicitacoes', { item: linha.solicitacao_id })}>{fichas.verPedido}</LinkDoItem>,
    },
    denuncias.length > 0 && {
      titulo: fichas.denuncias(denuncias.length),
      relacionados: denuncias.map(({ motivo, de, criada_em, ...denuncia }) => ({
        titulo: getRotulo(MOTIVOS_DE_TEXTO, motivo),
        texto: denuncia.detalhe ?? '',
        quando: `${getRotulo(DE_QUEM_DENUNCIA, de)}\u00a0· ${formatDiaHora(criada_em)}`,
      })),
    },
    linha.decidida_em && {
      titulo: fichas.aDecisao,
      fatos: [
        ['Decisão', linha.decisao],
        ['Decidida por', linha.decidida_por],
      ],
    },
  ]
})

const CNPJ = /^[0-9A-Z]{12}[0-9]{2}$/
const NOMES_DOS_SELOS = Object.keys(SELOS) as (keyof typeof SELOS)[]

type Campo<E> = E extends { campos: infer C } ? keyof C : never
type CampoDoCadastro = Campo<(typeof ETAPAS_CONSULTORIA)[number]>
const CAMPOS_DO_CADASTRO = ETAPAS_CONSULTORIA.flatMap(({ campos }) => Object.keys(campos)) as CampoDoCadastro[]

/** An answer of the registration: one that the detail lacks does not compile. Its `documento` is the CNPJ, or the CPF masked. */
function readResposta(linha: RegistroDe<'consultorias'>, campo: CampoDoCadastro) {
  const { documento } = linha
  if (campo === 'cnpj' || campo === 'cpf') {
    const cnpj = documento !== null && CNPJ.test(documento)
    return cnpj ? campo === 'cnpj' && formatCnpj(documento) : campo === 'cpf' && documento
  }
  if (campo === 'telefone') return formatTelefone(linha.telefone)
  const resposta = linha[campo]
  if (typeof resposta === 'boolean') return resposta ? 'Sim' : 'Não'
  // As text, an address too: it is unchecked.
  return [resposta ?? ''].flat().join(', ')
}

/** A registration with its seals as in the directory, and the team's possible decisions. */
export const FichaDaConsultoria = defineFicha<'consultorias'>(({ linha }) => {
  const { selos, perfil, motivo_suspensao: suspensao, motivo_recusa: recusa } = linha
  return [
    { acoes: listAcoesDaConsultoria(linha) },
    (suspensao || recusa) && {
      titulo: suspensao ? fichas.motivoSuspensao : fichas.motivoUltimaRecusa,
      escrito: suspensao || recusa,
    },
    {
      titulo: fichas.selosPublicados,
      corpo: (
        <ul className="space-y-3">
          {NOMES_DOS_SELOS.map((selo) => (
            <li key={selo}>
              <Badge tone={selos[selo] ? 'success' : 'neutral'}>{`${SELOS[selo].titulo}: ${selos[selo] ? 'sim' : 'não'}`}</Badge>
              <p className="mt-1 text-sm text-tinta-suave">{SELOS[selo].criterio}</p>
            </li>
          ))}
        </ul>
      ),
    },
    perfil?.texto && {
      titulo: perfil.oculto ? fichas.perfilOculto : fichas.perfilPublico,
      destaque: perfil.motivo,
      escrito: perfil.texto,
    },
    {
      titulo: 'Cadastro',
      fatos: [
        ...CAMPOS_DO_CADASTRO.map((campo) => [getRotuloDoCampo(campo), readResposta(linha, campo)] as const),
        ['Pessoas', linha.pessoas],
        ['Tem conta', linha.com_dono ? 'Sim' : 'Ainda não assumida por uma conta'],
        ['No diretório', linha.no_ar ? <VerPagina key="pagina" slug={linha.slug} /> : 'Não aparece'],
      ],
    },
  ]
})

const VerPagina = ({ slug }: { slug: string }) => <LinkDoFato href={paths.consultoria(slug)}>{fichas.verPagina}</LinkDoFato>

const semConfirmar = { tom: 'warning', titulo: fichas.emailNaoConfirmado, texto: fichas.sobreNaoConfirmado } as const

/** A request as its client submitted it, and the team's possible decisions. */
export const FichaDoPedido = defineFicha<'solicitacoes'>(({ linha }) => {
  const { contato, correcao } = linha
  // The client's data is last, in a separate section.
  const [, ...respostas] = buildGrupos({ tipo_servico: linha.tipo_servico, contato: { uf: 'x' }, dados: linha })
  return [
    { acoes: listAcoesDoPedido(linha), aviso: !linha.email_confirmado_em && semConfirmar },
    correcao && {
      titulo: fichas.correcaoPedida,
      escrito: correcao.motivo,
      citado: true,
      nota: correcao.corrigida_em
        ? fichas.corrigido(formatDiaHora(correcao.corrigida_em))
        : fichas.pedidaSemResposta(formatDiaHora(correcao.pedida_em)),
    },
    linha.motivo_recusa && { titulo: fichas.motivoRecusa, escrito: linha.motivo_recusa },
    linha.motivo_encerramento && { titulo: fichas.motivoEncerramento, escrito: linha.motivo_encerramento, citado: true },
    ...respostas.map(({ titulo, linhas }) => ({ titulo, fatos: linhas })),
    {
      titulo: fichas.quemPede,
      fatos: [
        [
          'Empresa',
          contato && (
            <LinkDoItem key="cliente" to={paths.adminTabela('clientes', { item: linha.cliente_id })}>
              {contato.empresa_nome}
            </LinkDoItem>
          ),
        ],
        ['Responsável', contato?.responsavel_nome],
        ['E-mail', linkEmail(contato?.email)],
        ['Telefone', contato && formatTelefone(contato.telefone)],
        ['Cidade', formatLugar(linha)],
        ['Setor', contato && getRotulo(ROTULOS_DOS_SETORES, contato.setor)],
        ['Porte', contato?.porte],
      ],
    },
  ]
})

/* The views of an ad: one that the check held back, one that was reported, one whose owner appealed. */
/** An ad with the findings of the check. */
export const FichaDaVaga = defineFicha<'vagas'>(({ linha }) => {
  const { pagina, conta } = linha
  const achados = [...(linha.a_ler?.achados ?? []), ...linha.achados]
  return [
    { acoes: [...listAcoesDaEdicao(linha), ...listAcoesDaVaga(linha), ...listAcoesDaPagina(pagina)] },
    {
      titulo: fichas.checagemEncontrou,
      nota: achados.length === 0 && fichas.nadaApontado,
      corpo: (
        <ul className="space-y-3 empty:hidden">
          {achados.map((achado) => (
            <li key={`${achado.campo}-${achado.regra}-${achado.trecho}`}>
              <AchadoDoAnuncio achado={achado} />
            </li>
          ))}
        </ul>
      ),
    },
    { titulo: fichas.oAnuncio, corpo: <AnuncioLido vaga={linha} /> },
    pagina && {
      titulo: pagina.motivo ? fichas.paginaOculta : fichas.paginaDaEmpresa,
      destaque: pagina.motivo,
      escrito: pagina.texto || fichas.paginaSemTexto,
    },
    {
      titulo: fichas.quemAnuncia,
      fatos: [
        ['Responsável', linha.responsavel_nome],
        ['E-mail do anúncio', linkEmail(linha.email)],
        ['Telefone', formatTelefone(linha.telefone)],
        ['Conta', linkEmail(conta?.email)],
        ['Conta criada em', conta && formatDia(conta.desde)],
        ['Outras vagas no ar até hoje', conta?.publicadas],
        ['Suspensas ou recusadas', conta?.suspensas],
        ['Empresas já lidas', conta?.empresas && joinPontos(conta.empresas)],
        [
          'Empresa conferida',
          linha.empresa_conferida === 'cnpj' ? 'Por documento do CNPJ' : (linha.empresa_conferida ?? 'Ainda não'),
        ],
        ['Pessoas da empresa', linha.pessoas],
        ['Código', linha.codigo_ref],
      ],
    },
  ]
})

/** A report beside the reported ad. */
export const FichaDaDenuncia = defineFicha<'denuncias'>(({ linha, relacionados: { vaga, outras, suspensoes } }) => [
  { acoes: listAcoesDaDenuncia(linha, vaga) },
  {
    titulo: fichas.oDenunciado,
    fatos: [
      ['Motivo', getRotulo(MOTIVOS_DENUNCIA, linha.motivo)],
      ['O que está errado', linha.detalhe || 'Sem mais explicação'],
      ['Quer resposta', linkEmail(linha.email)],
      ['Decisão', linha.decisao],
      ['Decidida por', linha.decidida_por],
    ],
  },
  outras.length > 0 && {
    titulo: fichas.outrasDenuncias,
    relacionados: outras.map(
      ({ motivo, criada_em, status }) => `${getRotulo(MOTIVOS_DENUNCIA, motivo)}, ${formatDiaHora(criada_em)} (${status})`,
    ),
  },
  suspensoes.length > 0 && {
    titulo: fichas.suspensoesDestaVaga,
    relacionados: suspensoes.map(({ em, motivo }) => `${formatDiaHora(em)}: ${motivo || 'sem motivo escrito'}`),
  },
  {
    titulo: fichas.aVaga(getRotuloDoStatus(vaga.status)),
    corpo: (
      <>
        {vaga.status === 'published' ? (
          <p className="mb-4">
            <LinkDoFato href={paths.vaga(vaga.codigo_ref)}>{fichas.comoSeVe}</LinkDoFato>
          </p>
        ) : null}
        <AnuncioLido vaga={vaga} desde="denuncia" />
      </>
    ),
  },
])

/** The appeal of a suspended ad's owner, the reason for the suspension, and the ad. */
export const FichaDoRecurso = defineFicha<'recursos'>(({ linha, relacionados: { vaga } }) => {
  const { recurso } = linha
  const aceito = recurso?.aceito ?? null
  return [
    { acoes: listAcoesDoRecurso(linha, vaga) },
    {
      titulo: fichas.oRecurso,
      escrito: recurso?.texto || fichas.textoApagado,
      citado: true,
      nota: recurso && formatDiaHora(recurso.em),
    },
    {
      titulo: fichas.aSuspensao,
      fatos: [
        ['Desde', formatDiaHora(linha.em)],
        ['Motivo', linha.motivo || 'Sem motivo escrito'],
        ['Decisão', aceito === null ? '' : aceito ? 'Recurso aceito' : 'Recurso negado'],
        ['Resposta', recurso?.resposta],
      ],
    },
    { titulo: fichas.oAnuncio, corpo: <AnuncioLido vaga={vaga} /> },
  ]
})

/** Of an ad of the queue, or of one that was reported or suspended. */
type Anuncio = RegistroDe<'vagas'> | RelacionadosDe<'denuncias'>['vaga']

/** Each question with its options. */
const writePerguntas = (perguntas: Anuncio['perguntas']) =>
  Array.isArray(perguntas) ? perguntas.map(({ texto, opcoes }) => joinPontos([texto, ...(opcoes ?? [])])).join('\n') : perguntas

type Props = {
  vaga: Anuncio
  /** Since when `vaga.mudancas` are. */
  desde?: keyof typeof fichas.mudou
}

/** The public texts of an ad; before them what its owner changed since then, and what the ad check has not approved yet. */
export function AnuncioLido({ vaga, desde = 'suspensao' }: Props) {
  return (
    <>
      <Mudou titulo={fichas.mudou[desde]} mudancas={vaga.mudancas} />
      <Mudou titulo={fichas.naRevisao} mudancas={vaga.na_revisao} />
      <Fatos fatos={[...listPartesDoAnuncio(vaga), ['Perguntas de triagem', writePerguntas(vaga.perguntas)]]} />
    </>
  )
}

const Mudou = ({ titulo, mudancas }: { titulo: string; mudancas: Mudancas | null }) =>
  mudancas && Object.keys(mudancas).length > 0 ? (
    <div className="mb-6">
      <h4 className="mb-3 font-semibold">{titulo}</h4>
      <ListaDeMudancas mudancas={mudancas} />
    </div>
  ) : null
