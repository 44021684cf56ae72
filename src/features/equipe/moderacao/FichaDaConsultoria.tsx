import { Badge } from '@/components/ui/Badge'
import { formatCnpj } from '@/domain/br/cnpj'
import { formatTelefone } from '@/domain/br/telefone'
import { SELOS } from '@/domain/consultoria/selos'
import { paths } from '@/lib/paths'
import { defineFicha, LinkDoFato } from '../fila/ficha'
import { formatLugar } from '../fila/fila'
import { listAcoesDaConsultoria } from './acoes-da-consultoria'
import { fichaDaConsultoria } from './textos'

const CNPJ = /^[0-9A-Z]{12}[0-9]{2}$/
const NOMES_DOS_SELOS = Object.keys(SELOS) as (keyof typeof SELOS)[]

/** A registration with its seals as in the directory, and the team's possible decisions. */
export const FichaDaConsultoria = defineFicha<'consultorias'>(({ linha }) => {
  const { selos, documento, perfil, motivo_suspensao: suspensao, motivo_recusa: recusa } = linha
  return [
    { acoes: listAcoesDaConsultoria(linha) },
    (suspensao || recusa) && {
      titulo: suspensao ? fichaDaConsultoria.motivoSuspensao : fichaDaConsultoria.motivoUltimaRecusa,
      escrito: suspensao || recusa,
    },
    {
      titulo: fichaDaConsultoria.selosPublicados,
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
      titulo: perfil.oculto ? fichaDaConsultoria.perfilOculto : fichaDaConsultoria.perfilPublico,
      destaque: perfil.motivo,
      escrito: perfil.texto,
    },
    {
      titulo: 'Cadastro',
      fatos: [
        ['Nome', linha.consultoria_nome],
        ['Documento', documento && CNPJ.test(documento) ? formatCnpj(documento) : documento],
        ['Responsável', [linha.responsavel_nome, linha.cargo_funcao].filter(Boolean).join(', ')],
        ['E-mail', linha.email],
        ['Telefone', formatTelefone(linha.telefone)],
        ['Cidade', formatLugar(linha)],
        ['Atuação', linha.tipo_atuacao],
        ['Serviços', linha.servicos.join(', ')],
        ['Setores', linha.setores.join(', ')],
        ['Áreas', [...(linha.areas_especialidade ?? []), linha.areas_especialidade_outros].filter(Boolean).join(', ')],
        ['Formatos', linha.formatos.join(', ')],
        ['Outros estados', linha.outras_regioes_ufs?.join(', ')],
        ['Cobrança', linha.modelos_precificacao.join(', ')],
        ['Tempo de atuação', linha.tempo_atuacao],
        ['Equipe', linha.tamanho_equipe],
        // As text: the address is unchecked.
        ['Site', linha.site],
        ['LinkedIn', linha.linkedin],
        ['Instagram', linha.instagram],
        ['Pessoas', linha.pessoas],
        ['Tem conta', linha.com_dono ? 'Sim' : 'Ainda não assumida por uma conta'],
        ['No diretório', linha.no_ar ? <VerPagina key="pagina" slug={linha.slug} /> : 'Não aparece'],
      ],
    },
  ]
})

const VerPagina = ({ slug }: { slug: string }) => (
  <LinkDoFato href={paths.consultoria(slug)}>{fichaDaConsultoria.verPagina}</LinkDoFato>
)
