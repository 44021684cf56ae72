/* The views of an ad: one that the check held back, one that was reported, one whose owner appealed. */
import { MOTIVOS_DENUNCIA } from '@/domain/vaga/denuncia'
import { getRotuloDoStatus } from '@/domain/vaga/vaga-status'
import { AchadoDoAnuncio } from '@/features/vagas/correcao/AchadoDoAnuncio'
import { formatDia, formatDiaHora } from '@/domain/br/quando'
import { paths } from '@/lib/paths'
import { defineFicha, LinkDoFato } from '../fila/ficha'
import { getRotulo } from '../fila/fila'
import { listAcoesDaDenuncia, listAcoesDaEdicao, listAcoesDaPagina, listAcoesDaVaga, listAcoesDoRecurso } from './acoes-da-vaga'
import { AnuncioLido } from './AnuncioLido'
import { fichaDaDenuncia, fichaDaVaga, fichaDoRecurso } from './textos'

/** An ad with the findings of the check. */
export const FichaDaVaga = defineFicha<'vagas'>(({ linha }) => {
  const { pagina, conta } = linha
  const achados = [...(linha.a_ler?.achados ?? []), ...linha.achados]
  return [
    { acoes: [...listAcoesDaEdicao(linha), ...listAcoesDaVaga(linha), ...listAcoesDaPagina(pagina)] },
    {
      titulo: fichaDaVaga.checagemEncontrou,
      nota: achados.length === 0 && fichaDaVaga.nadaApontadoNeste,
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
    { titulo: fichaDaVaga.oAnuncio, corpo: <AnuncioLido vaga={linha} /> },
    pagina && {
      titulo: pagina.motivo ? fichaDaVaga.paginaOculta : fichaDaVaga.paginaDaEmpresa,
      destaque: pagina.motivo,
      escrito: pagina.texto || fichaDaVaga.paginaSemTexto,
    },
    {
      titulo: fichaDaVaga.quemAnuncia,
      fatos: [
        ['Responsável', linha.responsavel_nome],
        ['E-mail do anúncio', linha.email],
        ['Telefone', linha.telefone],
        ['Conta', conta?.email],
        ['Conta criada em', conta && formatDia(conta.desde)],
        ['Outras vagas no ar até hoje', conta?.publicadas],
        ['Suspensas ou recusadas', conta?.suspensas],
        ['Empresas já lidas', conta?.empresas?.join(' · ')],
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
    titulo: fichaDaDenuncia.oQueFoi,
    fatos: [
      ['Motivo', getRotulo(MOTIVOS_DENUNCIA, linha.motivo)],
      ['O que está errado', linha.detalhe || 'Sem mais explicação'],
      ['Quer resposta', linha.email],
      ['Decisão', linha.decisao],
      ['Decidida por', linha.decidida_por],
    ],
  },
  outras.length > 0 && {
    titulo: fichaDaDenuncia.outrasDenunciasDesta,
    relacionados: outras.map(
      ({ motivo, criada_em, status }) => `${getRotulo(MOTIVOS_DENUNCIA, motivo)}, ${formatDiaHora(criada_em)} (${status})`,
    ),
  },
  suspensoes.length > 0 && {
    titulo: fichaDaDenuncia.suspensoesDestaVaga,
    relacionados: suspensoes.map(({ em, motivo }) => `${formatDiaHora(em)}: ${motivo || 'sem motivo escrito'}`),
  },
  {
    titulo: fichaDaDenuncia.aVaga(getRotuloDoStatus(vaga.status)),
    corpo: (
      <>
        {vaga.status === 'published' ? (
          <p className="mb-4">
            <LinkDoFato href={paths.vaga(vaga.codigo_ref)}>{fichaDaDenuncia.verPessoasVeem}</LinkDoFato>
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
      titulo: fichaDoRecurso.oRecurso,
      escrito: recurso?.texto || fichaDoRecurso.textoApagadoConta,
      citado: true,
      nota: recurso && formatDiaHora(recurso.em),
    },
    {
      titulo: fichaDoRecurso.aSuspensao,
      fatos: [
        ['Desde', formatDiaHora(linha.em)],
        ['Motivo', linha.motivo || 'Sem motivo escrito'],
        ['Decisão', aceito === null ? '' : aceito ? 'Recurso aceito' : 'Recurso negado'],
        ['Resposta', recurso?.resposta],
      ],
    },
    { titulo: fichaDoRecurso.oAnuncio, corpo: <AnuncioLido vaga={vaga} /> },
  ]
})
