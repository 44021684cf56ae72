import { Badge } from '@/components/ui/Badge'
import { ExternalLink } from '@/components/ui/ExternalLink'
import { formatCnpj } from '@/domain/br/cnpj'
import { formatTelefone } from '@/domain/br/telefone'
import { SELOS } from '@/domain/consultoria/selos'
import { paths } from '@/lib/paths'
import { DecisoesDoItem } from '../fila/DecisoesDoItem'
import { Fatos } from '../fila/Fatos'
import type { FichaProps } from '../fila/fila'
import { readLinha, readLista, readSim, readTexto } from '../fila/linha'
import { Parte } from '../fila/Parte'
import { listAcoesDaConsultoria } from './acoes-da-consultoria'
import { fichaDaConsultoria } from './textos'

const CNPJ = /^[0-9A-Z]{12}[0-9]{2}$/

/** A registration with its seals as in the directory, and the team's possible decisions. */
export function FichaDaConsultoria({ detalhe: { linha }, onDecidido, onRecarregar }: FichaProps) {
  const selos = readLinha(linha, 'selos')
  const documento = readTexto(linha, 'documento')
  const perfil = readLinha(linha, 'perfil')
  return (
    <>
      <Parte>
        <DecisoesDoItem acoes={listAcoesDaConsultoria(linha)} onDecidido={onDecidido} onRecarregar={onRecarregar} />
      </Parte>
      {readTexto(linha, 'motivo_suspensao') || readTexto(linha, 'motivo_recusa') ? (
        <Parte
          titulo={
            readTexto(linha, 'motivo_suspensao') ? fichaDaConsultoria.motivoSuspensao : fichaDaConsultoria.motivoUltimaRecusa
          }
        >
          <p className="wrap-anywhere whitespace-pre-line">
            {readTexto(linha, 'motivo_suspensao') || readTexto(linha, 'motivo_recusa')}
          </p>
        </Parte>
      ) : null}
      <Parte titulo={fichaDaConsultoria.selosPublicados}>
        <ul className="space-y-3">
          {Object.entries(SELOS).map(([codigo, { titulo, criterio }]) => (
            <li key={codigo}>
              <Badge tone={readSim(selos, codigo) ? 'success' : 'neutral'}>
                {`${titulo}: ${readSim(selos, codigo) ? 'sim' : 'não'}`}
              </Badge>
              <p className="mt-1 text-sm text-tinta-suave">{criterio}</p>
            </li>
          ))}
        </ul>
      </Parte>
      {readTexto(perfil, 'texto') ? (
        <Parte titulo={readSim(perfil, 'oculto') ? fichaDaConsultoria.perfilOculto : fichaDaConsultoria.perfilPublico}>
          {readTexto(perfil, 'motivo') ? <p className="mb-3 font-semibold wrap-anywhere">{readTexto(perfil, 'motivo')}</p> : null}
          <p className="wrap-anywhere whitespace-pre-line">{readTexto(perfil, 'texto')}</p>
        </Parte>
      ) : null}
      <Parte titulo="Cadastro">
        <Fatos
          fatos={[
            ['Nome', readTexto(linha, 'consultoria_nome')],
            ['Documento', CNPJ.test(documento) ? formatCnpj(documento) : documento],
            ['Responsável', [readTexto(linha, 'responsavel_nome'), readTexto(linha, 'cargo_funcao')].filter(Boolean).join(', ')],
            ['E-mail', readTexto(linha, 'email')],
            ['Telefone', readTexto(linha, 'telefone') ? formatTelefone(readTexto(linha, 'telefone')) : ''],
            ['Cidade', [readTexto(linha, 'cidade'), readTexto(linha, 'uf')].filter(Boolean).join(', ')],
            ['Atuação', readTexto(linha, 'tipo_atuacao')],
            ['Serviços', readLista(linha, 'servicos').join(', ')],
            ['Setores', readLista(linha, 'setores').join(', ')],
            [
              'Áreas',
              [...readLista(linha, 'areas_especialidade'), readTexto(linha, 'areas_especialidade_outros')]
                .filter(Boolean)
                .join(', '),
            ],
            ['Formatos', readLista(linha, 'formatos').join(', ')],
            ['Outros estados', readLista(linha, 'outras_regioes_ufs').join(', ')],
            ['Cobrança', readLista(linha, 'modelos_precificacao').join(', ')],
            ['Tempo de atuação', readTexto(linha, 'tempo_atuacao')],
            ['Equipe', readTexto(linha, 'tamanho_equipe')],
            // As text: the address is unchecked.
            ['Site', readTexto(linha, 'site')],
            ['LinkedIn', readTexto(linha, 'linkedin')],
            ['Instagram', readTexto(linha, 'instagram')],
            ['Tem conta', readSim(linha, 'com_dono') ? 'Sim' : 'Ainda não assumida por uma conta'],
            [
              'No diretório',
              readSim(linha, 'no_ar') ? (
                <ExternalLink
                  key="pagina"
                  href={paths.consultoria(readTexto(linha, 'slug'))}
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
      </Parte>
    </>
  )
}
