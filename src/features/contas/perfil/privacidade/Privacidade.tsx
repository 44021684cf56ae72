import { useQuery } from '@tanstack/react-query'
import { Button } from '@/components/ui/Button'
import { openCookiePreferences } from '@/lib/cookies'
import { perfilQueries } from '../api'
import { Lista } from '../Lista'
import { Consentimentos } from './Consentimentos'
import { privacidade } from './textos'

/** The person's consents, and the choice about cookies. */
export function Privacidade({ userId }: { userId: string }) {
  const consentimentos = useQuery(perfilQueries.consentimentos(userId))
  return (
    <>
      <h3 id="consentimentos" tabIndex={-1} className="text-base outline-none">
        Consentimentos
      </h3>
      <div className="mt-2">
        <Lista query={consentimentos} loading={privacidade.carregandoConsentimentos}>
          {(list) => <Consentimentos userId={userId} consentimentos={list} />}
        </Lista>
      </div>
      <h3 className="mt-7 text-base">Cookies</h3>
      <p className="mt-1 text-sm text-tinta-suave">{privacidade.escolhaValeNavegador}</p>
      <Button variant="secondary" size="sm" className="mt-4" onClick={openCookiePreferences}>
        {privacidade.preferenciasCookies}
      </Button>
    </>
  )
}
