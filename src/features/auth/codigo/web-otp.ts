type OtpCredential = Credential & { readonly code?: string }

/**
 * Asks phones that can (WebOTP, Chrome on Android) for the code of the SMS that names this site, with the person's consent.
 * Gives back what stops asking. A phone that cannot, or a person who declines, types the code.
 */
export function listenForSms(onCode: (code: string) => void): () => void {
  if (!('OTPCredential' in window)) return () => {}
  const abort = new AbortController()
  const request = { otp: { transport: ['sms'] }, signal: abort.signal } as CredentialRequestOptions
  navigator.credentials.get(request).then(
    (credential: OtpCredential | null) => {
      if (credential?.code && !abort.signal.aborted) onCode(credential.code)
    },
    () => undefined,
  )
  return () => abort.abort()
}
