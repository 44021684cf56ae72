import { Badge } from '@/components/ui/Badge'
import { ExternalLink } from '@/components/ui/ExternalLink'
import { formatCnpj } from '@/domain/br/cnpj'
import { formatTelefone } from '@/domain/br/telefone'
import { SELOS } from '@/domain/consultoria/selos'
import { paths } from '@/lib/paths'
import { ParteDasDecisoes } from '../fila/DecisoesDoItem'
import { type FichaProps, formatLugar } from '../fila/fila'
import { Escrito, Parte } from '../fila/Parte'
import { listAcoesDaConsultoria } from './acoes-da-consultoria'
import { fichaDaConsultoria } from './textos'

const CNPJ = /^[0-9A-Z]{12}[0-9]{2}$/
const NOMES_DOS_SELOS = Object.keys(SELOS) as (keyof typeof SELOS)[]

/** A registration with its seals as in the directory, and the team's possible decisions. */
export function FichaDaConsultoria({ detalhe: { linha }, ...decisao }: FichaProps<'consultorias'>) {
  const { selos, documento, perfil, motivo_suspensao: suspensao, motivo_recusa: recusa } = linha
  return (
    <>
      <ParteDasDecisoes acoes={listAcoesDaConsultoria(linha)} {...decisao} />
      {suspensao || recusa ? (
        <Parte titulo={suspensao ? fichaDaConsultoria.motivoSuspensao : fichaDaConsultoria.motivoUltimaRecusa}>
          <Escrito>{suspensao || recusa || ''}</Escrito>
        </Parte>
      ) : null}
      <Parte titulo={fichaDaConsultoria.selosPublicados}>
        <ul className="space-y-3">
          {NOMES_DOS_SELOS.map((selo) => (
            <li key={selo}>
              <Badge tone={selos[selo] ? 'success' : 'neutral'}>{`${SELOS[selo].titulo}: ${selos[selo] ? 'sim' : 'não'}`}</Badge>
              <p className="mt-1 text-sm text-tinta-suave">{SELOS[selo].criterio}</p>
            </li>
          ))}
        </ul>
      </Parte>
      {perfil?.texto ? (
        <Parte titulo={perfil.oculto ? fichaDaConsultoria.perfilOculto : fichaDaConsultoria.perfilPublico}>
          {perfil.motivo ? <p className="mb-3 font-semibold wrap-anywhere">{perfil.motivo}</p> : null}
          <Escrito>{perfil.texto}</Escrito>
        </Parte>
      ) : null}
      <Parte
        titulo="Cadastro"
        fatos={[
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
          ['Tem conta', linha.com_dono ? 'Sim' : 'Ainda não assumida por uma conta'],
          [
            'No diretório',
            linha.no_ar ? (
              <ExternalLink
                key="pagina"
                href={paths.consultoria(linha.slug)}
                className="font-semibold text-marca underline underline-offset-4"
              >
                {fichaDaConsultoria.verPagina}
              </ExternalLink>
            ) : (
              'Não aparece'
            ),
          ],
        ]}
      />
    </>
  )
}
