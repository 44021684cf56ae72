type OtpCredential = Credential & { readonly code?: string }

/**
 * Requests the code from the SMS that names this site (WebOTP, Chrome on Android), with the person's consent.
 * Returns the function that stops it. Without support or consent the person types the code.
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
