import { useQuery } from '@tanstack/react-query'
import { Badge } from '@/components/ui/Badge'
import { perfilQueries } from '../api'
import { Lista } from '../Lista'
import { Sessoes } from './Sessoes'
import { acesso } from './textos'

/** Sign-in methods: Google, and the signed-in devices. */
export function Acesso({ userId }: { userId: string }) {
  const google = useQuery(perfilQueries.google(userId))
  const sessoes = useQuery(perfilQueries.sessoes(userId))
  return (
    <>
      <h3 className="text-base">{acesso.contaGoogle}</h3>
      <div className="mt-2">
        <Lista query={google} loading={acesso.vendoContaGoogle}>
          {(connected) => (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-tinta-suave">
              <Badge tone={connected ? 'success' : 'neutral'}>{connected ? acesso.conectada : acesso.naoConectada}</Badge>
              <p className="min-w-0 flex-1 basis-64">{connected ? acesso.vocePodeEntrar : acesso.conectarEntreGoogle}</p>
            </div>
          )}
        </Lista>
      </div>
      <h3 id="dispositivos" tabIndex={-1} className="mt-7 text-base outline-none">
        {acesso.ondeVoceEsta}
      </h3>
      <div className="mt-2">
        <Lista query={sessoes} loading={acesso.carregandoDispositivos}>
          {(list) => <Sessoes userId={userId} sessoes={list} />}
        </Lista>
      </div>
    </>
  )
}
