import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '@/components/feedback/Failure'
import { Pending } from '@/components/feedback/Pending'
import { notify } from '@/components/feedback/notify'
import { EmailField } from '@/components/form/text/EmailField'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { ConfirmDialog } from '@/components/panel/ConfirmDialog'
import { Card } from '@/components/ui/Card'
import { EMAIL, normalizeEmail } from '@/domain/br/email'
import { formatDiaHora } from '@/domain/br/quando'
import { formatQuantidade } from '@/lib/format'
import { useSingleMutation } from '@/lib/query'
import { SecaoQueDobra } from '../fila/SecaoQueDobra'
import { addAdministrador, type Administrador, adminQueries, updateAdministrador } from '../api'
import { FormDaEquipe } from '../fila/FormDaEquipe'
import { configuracoes } from './textos'

/** The administrators: add by e-mail, revoke, restore. */
export function Administradores() {
  const query = useQuery(adminQueries.administradores())
  const { data, isFetching, refetch } = query
  return (
    <SecaoQueDobra
      id="administradores"
      titulo="Administradores"
      nota={configuracoes.oQueFazOEmail}
      acao={
        <Button size="sm" variant="ghost" className="max-lg:-ml-4" loading={isFetching} onClick={() => void refetch()}>
          Recarregar<span className="sr-only"> administradores</span>
        </Button>
      }
    >
      <Card className="space-y-6">
        <AdicionarAdministrador />
        <Pending
          query={query}
          title={configuracoes.falhaDosAdministradores}
          label={data ? undefined : configuracoes.carregandoAdministradores}
          place="h-28"
        />
        {data ? (
          <div>
            <h3 className="text-base">{formatQuantidade(data.length, 'pessoa na lista', 'pessoas na lista')}</h3>
            <ul className="mt-2 divide-y divide-linha border-y border-linha">
              {data.map((admin) => (
                <li key={admin.id}>
                  <LinhaDoAdministrador admin={admin} />
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </Card>
    </SecaoQueDobra>
  )
}

function LinhaDoAdministrador({ admin: { id, email, active, created_at, created_by } }: { admin: Administrador }) {
  const queries = useQueryClient()
  const [pergunta, setPergunta] = useState(false)
  const { run, isPending, error, reset } = useSingleMutation({
    mutationFn: (novo: boolean) => updateAdministrador(id, novo),
    onSuccess: (_, novo) => {
      setPergunta(false)
      notify.success(novo ? configuracoes.acessoReativado : configuracoes.acessoDesativado)
      return void queries.invalidateQueries({ queryKey: adminQueries.administradores().queryKey })
    },
  })
  const fechar = (aberta: boolean) => {
    setPergunta(aberta)
    if (!aberta) reset()
  }
  return (
    <div className="flex flex-col gap-3 py-4 sm:flex-row sm:items-center">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          <span>{email}</span>
          <Badge tone={active ? 'success' : 'neutral'}>{active ? 'Ativo' : 'Desativado'}</Badge>
        </p>
        <p className="mt-1 text-sm wrap-anywhere text-tinta-suave">
          {`Desde ${formatDiaHora(created_at)}${created_by ? `, por ${created_by}` : ''}`}
        </p>
        <Failure error={pergunta ? null : error} className="mt-3" />
      </div>
      <Button
        size="sm"
        variant={active ? 'danger' : 'secondary'}
        loading={isPending && !pergunta}
        onClick={() => (active ? setPergunta(true) : run(true))}
        className="self-start sm:self-center"
      >
        <span>{active ? 'Desativar' : 'Reativar'}</span>
        <span className="sr-only">{` ${email}`}</span>
      </Button>
      <ConfirmDialog
        open={pergunta}
        onOpenChange={fechar}
        title={configuracoes.desativarAcesso}
        description={`${email} deixa de abrir esta área na mesma hora. A conta continua, e quem ainda administra pode reativar o acesso depois.`}
        confirm={['Desativar', 'Desativar']}
        cancel="Cancelar"
        action={{ isPending, error, run: () => run(false) }}
      />
    </div>
  )
}

/** Adds an administrator by e-mail, with or without an account. */
function AdicionarAdministrador() {
  const queries = useQueryClient()
  const reler = () => void queries.invalidateQueries({ queryKey: adminQueries.administradores().queryKey })
  return (
    <FormDaEquipe
      rotulo={configuracoes.adicionarAdministrador}
      valores={{ admin_email: '' }}
      problema={(escrito) => {
        const email = normalizeEmail(escrito.admin_email.trim())
        if (EMAIL.test(email)) return null
        return ['admin_email', email === '' ? configuracoes.informeEmail : configuracoes.emailInvalido]
      }}
      enviar={(escrito) => addAdministrador(normalizeEmail(escrito.admin_email.trim()))}
      campoDe={() => 'admin_email'}
      feito={() => configuracoes.administradorAdicionado}
      falhou={configuracoes.falhaAoAdicionar}
      limpa
      onRecarregar={reler}
      botao={configuracoes.adicionar}
    >
      {() => <EmailField name="admin_email" label={configuracoes.emailQuemVai} hint={configuracoes.semContaAinda} announced />}
    </FormDaEquipe>
  )
}
